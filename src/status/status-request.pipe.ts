import { Injectable } from '@nestjs/common';
import { canonicalGuid } from '../domain/guid.js';
import { BodyValidation } from '../http/parameters/body-validation.pipe.js';
import { InterfaceNames } from '../http/parameters/interface-names.js';
import { MOST_WAIT_SECONDS, StatusRequestDto } from './dto/status-request.dto.js';

/** The body of a status route; its flag's name contains the engine's name. */
@Injectable()
export class StatusRequestBody extends BodyValidation<StatusRequestDto> {
  constructor({ given }: InterfaceNames) {
    super(StatusRequestDto, { ignoreUnknownAtTop: true, otherNames: given });
  }

  /**
   * Most polls are simple and valid: a quick check accepts them, and only the others go through the
   * validator.
   */
  override async transform(body: unknown): Promise<StatusRequestDto> {
    return isRightAsItStands(body) ? Object.assign(new StatusRequestDto(), body) : super.transform(body);
  }
}

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

const RIGHT: Record<keyof StatusRequestDto, (value: unknown) => boolean> = {
  processId: (value) => canonicalGuid(value) !== null,
  returnEngineResponse: isBoolean,
  returnPositions: isBoolean,
  waitSeconds: (value) => typeof value === 'number' && value >= 0 && value <= MOST_WAIT_SECONDS,
};

/** Whether all properties are known and each has its type and is within its bounds. */
function isRightAsItStands(body: unknown): body is StatusRequestDto {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'processId')) return false;
  return Object.entries(body).every(
    ([name, value]) => Object.hasOwn(RIGHT, name) && RIGHT[name as keyof StatusRequestDto](value),
  );
}
