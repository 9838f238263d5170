import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { FromBrowsers } from '../auth/from-browsers.decorator.js';
import { Roles } from '../auth/roles.decorator.js';
import { NotFound } from '../domain/errors.js';
import { type CatalogueType, Engine } from '../engine/engine.js';
import { QueryValidation } from '../http/parameters/body-validation.pipe.js';
import { ApiEnvelope, ApiRefusals } from '../http/swagger.js';
import { DocumentTypeDto, DocumentTypesDto, TypeQueryDto } from './dto/document-type.dto.js';

/** The document types with all their names, for whoever writes rules or reads results. */
@ApiTags('types')
@ApiBearerAuth()
@Controller('types')
@Roles('client', 'reviewer', 'admin')
@FromBrowsers()
export class TypesController {
  constructor(private readonly engine: Engine) {}

  @Get()
  @ApiOperation({ summary: 'List the document types', description: 'All at once, `unknown` last.' })
  @ApiEnvelope(DocumentTypesDto)
  listTypes(@Query(new QueryValidation(TypeQueryDto)) { kind }: TypeQueryDto): DocumentTypesDto {
    const types = this.engine.types().map(present);
    return { types: types.filter((type) => !kind || type.kind === kind), nextCursor: null };
  }

  @Get(':id')
  @ApiOperation({ summary: 'Read a document type' })
  @ApiParam({ name: 'id', example: 'invoice' })
  @ApiRefusals(404)
  @ApiEnvelope(DocumentTypeDto)
  getType(@Param('id') id: string): DocumentTypeDto {
    const types = this.engine.types();
    const type = types.find((each) => each.id === id);
    if (type) return present(type);
    const known = types.map((each) => each.id).join(', ');
    throw new NotFound(`There is no document type of this id; there are ${known}`);
  }
}

function present({ id, type, stdType, description, tags, contents }: CatalogueType): DocumentTypeDto {
  const { kind = 'standard', fields = [], tables = [], sections = [] } = contents ?? {};
  const described = description ?? { pt: type, en: stdType };
  return { id, type, stdType, description: described, kind, tags, fields, tables, sections };
}
