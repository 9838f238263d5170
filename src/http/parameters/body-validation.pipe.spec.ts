import { describe, expect, it } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsArray, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { BodyValidation } from './body-validation.pipe.js';

class Inner {
  @IsOptional()
  @IsString()
  url?: string;
}

class Body {
  @IsOptional()
  @ValidateNested()
  @Type(() => Inner)
  inner?: Inner;

  @IsOptional()
  @IsString()
  name?: string;

  @IsOptional()
  @IsArray()
  list?: string[];

  @IsOptional()
  @IsInt()
  count: number = 7;
}

class Strict {
  @IsInt()
  count: number;
}

const lenient = new BodyValidation(Body);
const strict = new BodyValidation(Body, { ignoreUnknownAtTop: false });
const parsed = (json: string): unknown => JSON.parse(json);

describe('a body', () => {
  it.each([
    '{"inner":{"url":{"constructor":1}}}',
    '{"inner":{"url":{"constructor":{"prototype":{"x":1}}}}}',
    '{"inner":{"":{"constructor":{"name":"Object"}}}}',
    '{"inner":{"constructor":null}}',
    '{"inner":{"__proto__":{"url":"x"}}}',
    '{"name":{"constructor":1}}',
  ])('that names a constructor or a prototype is refused at any depth: %s', async (json) => {
    await expect(lenient.transform(parsed(json))).rejects.toMatchObject({
      problems: [{ message: expect.stringMatching(/^must not have a property "(constructor|__proto__)"$/) }],
    });
  });

  it('has such a name at the top treated like any other unknown one', async () => {
    const body = parsed('{"constructor":1,"__proto__":{"name":1},"name":"a"}');
    expect(await lenient.transform(body)).toEqual(Object.assign(new Body(), { name: 'a' }));
    await expect(strict.transform(body)).rejects.toMatchObject({ problems: [expect.anything()] });
  });

  it('has a null counted as absent where the value is optional, at any depth', async () => {
    const body = parsed('{"inner":{"url":null},"name":null,"list":null,"count":null}');
    expect(await lenient.transform(body)).toEqual(Object.assign(new Body(), { inner: new Inner() }));
    expect(await lenient.transform(parsed('{"inner":null}'))).toEqual(new Body());
  });

  it('has a null refused where the value is required', async () => {
    await expect(new BodyValidation(Strict).transform(parsed('{"count":null}'))).rejects.toMatchObject({
      problems: [{ path: 'count' }],
    });
  });
});
