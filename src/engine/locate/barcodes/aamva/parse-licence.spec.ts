import { describe, expect, test } from '@jest/globals';
import type { AamvaValue } from '../../../catalogue/ways-of-finding.js';
import { licenceValue } from './licence-values.js';
import { parseLicence } from './parse-licence.js';

const HEAD = '@\n\x1e\r';
const read = (text: string) => {
  const licence = parseLicence(text);
  return (wanted: AamvaValue) => licence && (licenceValue(licence, wanted)?.value ?? null);
};

/** Made-up people; the layouts are those of the standard's versions. */
const newest =
  `${HEAD}ANSI 636045100002DL00410278ZW03190024DL` +
  ['DAQWDLABCD456DG', 'DCSDOE', 'DDEN', 'DACJANE', 'DDFN', 'DADQ', 'DDGN', 'DCAB', 'DCBNONE', 'DCDL']
    .concat(['DBD01062025', 'DBB01061988', 'DBA01062031', 'DBC2', 'DAU069 in', 'DAYBLU', 'DAG123 MAIN ST'])
    .concat(['DAIOLYMPIA', 'DAJWA', 'DAK985011234  ', 'DCFWDLABCD456DG1234567', 'DCGUSA'])
    .join('\n') +
  '\rZWZWAX\rZWB1\r';
const version1 =
  '@\n\x1c\rAAMVA6360000102DL00390187ZV02260031DLDAQT16700185\nDAAPUBLIC,JOHN,QUINCY\nDAG555 MAIN STREET\n' +
  'DAIRICHMOND\nDAJVA\nDAK23219\nDARM\nDAS\nDAT\nDBA20101231\nDBB19481231\nDBC1\nDBD20051015\rZVZVAX\r';
const version3 =
  `${HEAD}ANSI 636014030001DL00310400DLDCACB\nDCBNONE\nDCDNONE\nDBA07152015\nDCSSAMPLE\nDCTALEX,LEE\n` +
  'DBD07152010\nDBB02291992\nDBC1\nDAQD1234567\nDAG1 OAK AVE\nDAISACRAMENTO\nDAJCA\nDAK958140000\nDCGUSA\r';
const canadian =
  `${HEAD}ANSI 636028080002DL00410200DLDCSROE\nDACMAX\nDADunavl\nDBB19850317\nDBA20290317\nDBC9\n` +
  'DAQ0123456\nDAG7 ELM RD\nDAIVICTORIA\nDAJBC\nDAKV8W1A1\nDCGCAN\r';

describe('the barcode of a licence', () => {
  test.each<[string, string, Partial<Record<AamvaValue, string | null>>]>([
    [
      'of version 10',
      newest,
      {
        documentNumber: 'WDLABCD456DG',
        surname: 'DOE',
        givenNames: 'JANE Q',
        fullName: 'JANE Q DOE',
        birthDate: '1988-01-06',
        issueDate: '2025-01-06',
        expiryDate: '2031-01-06',
        sex: 'F',
        address: '123 MAIN ST OLYMPIA WA 98501-1234',
        issuingCountry: 'USA',
        issuingAuthority: 'WA',
        vehicleClass: 'B',
        restrictions: null,
        endorsements: 'L',
        height: '69 in',
        discriminator: 'WDLABCD456DG1234567',
      },
    ],
    [
      'of version 1, with one name and years first',
      version1,
      {
        documentNumber: 'T16700185',
        surname: 'PUBLIC',
        givenNames: 'JOHN QUINCY',
        birthDate: '1948-12-31',
        issueDate: '2005-10-15',
        expiryDate: '2010-12-31',
        sex: 'M',
        vehicleClass: 'M',
        address: '555 MAIN STREET RICHMOND VA 23219',
        issuingCountry: 'USA',
        issuingAuthority: 'VA',
        height: null,
      },
    ],
    [
      'of version 3, with its given names together',
      version3,
      {
        surname: 'SAMPLE',
        givenNames: 'ALEX LEE',
        birthDate: '1992-02-29',
        expiryDate: '2015-07-15',
        address: '1 OAK AVE SACRAMENTO CA 95814',
        issuingAuthority: 'CA',
      },
    ],
    [
      'of a Canadian province, years first in every version',
      canadian,
      {
        documentNumber: '0123456',
        givenNames: 'MAX',
        birthDate: '1985-03-17',
        expiryDate: '2029-03-17',
        sex: 'X',
        address: '7 ELM RD VICTORIA BC V8W1A1',
        issuingCountry: 'CAN',
        issuingAuthority: 'BC',
        issueDate: null,
      },
    ],
  ])('%s is told by its elements', (_, text, expected) => {
    const value = read(text);
    const found = Object.keys(expected).map((wanted) => [wanted, value(wanted as AamvaValue)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test('gives no date that is not in the calendar, and no sex that has no code', () => {
    const value = read(`${HEAD}ANSI 636014080001DL00310100DLDAQ1\nDBB02302001\nDBC7\r`);
    expect([value('birthDate'), value('sex')]).toEqual([null, null]);
  });

  test.each(['', 'A PDF 417 barcode with ASCII text', '[)>\x1e01\x1d0210011\x1d840', 'ANSI 636014080001'])(
    'is no other text: %j',
    (text) => expect(parseLicence(text)).toBeNull(),
  );
});
