import { grouped, iban } from '../numbers/accounts.js';
import { britishVat } from '../numbers/tax-ids.js';
import type { Country } from './country.js';

export const britain: Country = {
  locale: 'en-GB',
  currency: 'GBP',
  signs: '£#|£#|£#|£ #|GBP #',
  separators: [[',', '.']],
  dates:
    '{dd}/{mm}/{yyyy}|{d} {month} {yyyy}|{dd} {mon} {yyyy}|{dd}/{mm}/{yy}|{dd}-{mon}-{yyyy}|{dd}.{mm}.{yyyy}',
  tillDates: '{dd}/{mm}/{yyyy}|{dd}/{mm}/{yy}|{dd} {mon} {yyyy}|{dd}-{mm}-{yyyy}',
  months: 'January|February|March|April|May|June|July|August|September|October|November|December',
  shortMonths: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
  slots: {
    last: 'Ashworth|Bellingham|Cartwright|Dunmore|Fairfax|Harcourt|Kingsley|Lockwood|Marlowe|Pemberton|Whitlock',
    first: 'Alice|Charlotte|Daniel|Emma|George|Hannah|James|Oliver|Rebecca|Sophie|Thomas|William',
    core: 'Albion|Blackthorn|Bridgewater|Cobalt|Fernhill|Kestrel|Northgate|Redwood|Silverdale|Thornbury',
    branch:
      'Building Supplies|Catering Equipment|Cleaning Services|Design Studio|Electrical|Engineering|Logistics|Office Furniture|Printing',
    form: 'Ltd|Limited|Ltd.|LLP|plc|& Sons Ltd',
    shop: 'Convenience Store|Food Hall|Stores|Village Shop|Supermarket|Farm Shop|Local',
    inn: 'Arms|Café|Kitchen|Tea Rooms|Brasserie|Inn|Bar & Grill',
    road: 'High Street|Station Road|Church Lane|Victoria Road|Mill Lane|The Parade|Queen Street|Market Place|London Road',
    estate:
      'Unit 4, Riverside Business Park|Unit 12 Orchard Trading Estate|Suite 3, Kings House|The Old Mill|First Floor, 14 Castle Court',
  },
  companies: '{core} {branch} {form}|{last} {branch} {form}|{last} & {last} {form}|{core} {form}',
  shops: "The {core} {shop}|{last}'s {shop}|{core} {shop}|{last} & Co",
  owners: '{core} Retail {form}|{last} Trading {form}|{core} Stores {form}',
  person: '{first} {last}|{first} {last}|{first} J {last}',
  street: '## {road}|1## {road}|{estate}, {road}|#A {road}',
  towns:
    'Leeds LS1 #AB|London SE1 #AB|London EC2A #NE|Bristol BS1 #TR|Manchester M3 #JL|Norwich NR2 #QT|York YO1 #HH|Cardiff CF10 #BT|Edinburgh EH3 #DA',
  phone: '020 7946 0###|0113 496 0###|01632 960###|+44 (0)161 496 0###|0117 496 0###',
  webDomain: 'co.uk',
  tax: { rates: [20, 0], inPrice: true },
  issuerIds: (random, role) => {
    const vat = britishVat(random);
    const printed = random.pick([
      `GB${vat}`,
      `GB ${vat}`,
      vat.replace(/(\d{3})(\d{4})(\d{2})/, '$1 $2 $3'),
      `GB ${vat.replace(/(\d{3})(\d{4})(\d{2})/, '$1 $2 $3')}`,
    ]);
    const label = random.pick(['VAT No', 'VAT Reg No', 'VAT Registration No.', 'VAT Number', 'VAT No.']);
    const company = {
      label: random.pick(['Company No', 'Co. Reg. No.', 'Registered in England No.']),
      text: `0${random.digits(7)}`,
      tax: false,
    };
    return [
      { label, text: printed, tax: true },
      ...(role === 'issuer' && random.chance(0.6) ? [company] : []),
    ];
  },
  footers:
    'Registered office as above|Please make cheques payable to {name}|Goods remain our property until paid in full|',
  bank: (random) => {
    const number = iban('GB', random);
    const domestic = `Sort code ${number.slice(8, 14).replace(/(..)(?=.)/g, '$1-')}  Account ${number.slice(14)}`;
    const international = random.chance(0.4);
    return {
      name: random.pick(['Northern Counties Bank', 'Albion Bank plc']),
      account: international ? grouped(number) : domestic,
      iban: international ? number : null,
      code: `${number.slice(4, 8)}GB2L`,
    };
  },
  goods: [
    ['WHITE BREAD 800G', 95, 165, 0],
    ['SEMI SKIMMED MILK 2PT', 115, 165, 0],
    ['FREE RANGE EGGS 6', 145, 240, 0],
    ['MATURE CHEDDAR 400G', 320, 480, 0],
    ['CRISPS 6PK', 150, 225, 20],
    ['ORANGE JUICE 1L', 125, 260, 20],
    ['TEA BAGS 80', 210, 380, 0],
    ['BANANAS LOOSE', 65, 125, 0],
    ['WASHING UP LIQUID', 90, 195, 20],
    ['MERLOT 75CL', 650, 1100, 20],
    ['CHOC DIGESTIVES', 125, 215, 20],
    ['KITCHEN ROLL 2PK', 200, 350, 20],
    ['AA BATTERIES 4PK', 349, 650, 20],
  ],
  dishes: [
    ['Flat White', 320, 420, 20],
    ['Pot of Tea', 240, 350, 20],
    ['Fish & Chips', 1350, 1695, 20],
    ['Soup of the Day', 595, 795, 20],
    ['Cheese Toastie', 650, 895, 20],
    ['Scone with Jam', 350, 495, 20],
    ['Pint Best Bitter', 450, 590, 20],
    ['Sunday Roast', 1495, 1995, 20],
    ['Sparkling Water', 220, 350, 20],
  ],
  services: [
    ['Site survey and report', 'hr', 5500, 9500],
    ['Emulsion paint, brilliant white 10L', 'ea', 1899, 3899],
    ['Office deep clean', 'visit', 12000, 38000],
    ['Design and artwork', 'hr', 4500, 8500],
    ['Pallet delivery, next day', 'ea', 5900, 11900],
    ['Ergonomic task chair', 'ea', 12900, 28900],
    ['LED panel 600 x 600', 'ea', 1890, 4290],
    ['Monthly support retainer', 'mth', 25000, 95000],
    ['Plasterboard 2400 x 1200', 'sheet', 780, 1290],
  ],
};
