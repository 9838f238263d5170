import { Injectable } from '@nestjs/common';
import { BodyValidation } from '../http/parameters/body-validation.pipe.js';
import { InterfaceNames } from '../http/parameters/interface-names.js';
import { StatusRequestDto } from './dto/status-request.dto.js';

/** The body of a status route; its flag's name contains the engine's name. */
@Injectable()
export class StatusRequestBody extends BodyValidation<StatusRequestDto> {
  constructor({ given }: InterfaceNames) {
    super(StatusRequestDto, { ignoreUnknownAtTop: true, otherNames: given });
  }
}
