import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import { MaxBody } from '../../http/server/body.js';
import { BodyValidation } from '../../http/parameters/body-validation.pipe.js';
import { Answer } from '../../http/envelope.js';
import { ApiEnvelope } from '../../http/swagger.js';
import { AuthenticationService } from './authentication.service.js';
import { AUTHENTICATE_EXAMPLES, AuthenticateDto, TokenDto } from '../dto/authenticate.dto.js';
import { Public } from '../public.decorator.js';
import { Tokens } from '../tokens/tokens.js';

@ApiTags('authentication')
@Controller('user')
export class AuthenticationController {
  constructor(
    private readonly authentication: AuthenticationService,
    private readonly tokens: Tokens,
  ) {}

  @Post('authenticate')
  @Public()
  @MaxBody(16_000)
  @HttpCode(200)
  @ApiOperation({
    summary: 'Get an access token',
    description:
      'A client gives its key as `token`; a reviewer or administrator gives `username` and `password`.',
  })
  @ApiBody({ type: AuthenticateDto, examples: AUTHENTICATE_EXAMPLES })
  @ApiEnvelope(TokenDto, { top: { token: { type: 'string', example: 'eyJhbGciOiJIUzI1NiJ9.e30.x' } } })
  async authenticate(
    @Body(new BodyValidation(AuthenticateDto)) given: AuthenticateDto,
    @Ip() source: string,
  ): Promise<Answer> {
    const caller = await this.authentication.authenticate(given, source);
    const token = await this.tokens.issue(caller);
    const result: TokenDto = {
      token,
      tokenType: 'Bearer',
      expiresIn: this.tokens.lifetimeSeconds,
      role: caller.role,
    };
    return new Answer(result, { top: { token } });
  }
}
