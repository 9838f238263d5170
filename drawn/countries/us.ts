import { routingNumber } from '../numbers/accounts.js';
import { ein } from '../numbers/tax-ids.js';
import type { Country } from './country.js';

export const unitedStates: Country = {
  locale: 'en-US',
  currency: 'USD',
  signs: '$#|$#|$#|$ #|USD #',
  separators: [[',', '.']],
  dates:
    '{mm}/{dd}/{yyyy}|{month} {d}, {yyyy}|{mon} {d}, {yyyy}|{m}/{d}/{yyyy}|{mm}/{dd}/{yy}|{mm}-{dd}-{yyyy}',
  tillDates: '{mm}/{dd}/{yyyy}|{mm}/{dd}/{yy}|{mm}-{dd}-{yyyy}|{mon} {d}, {yyyy}',
  months: 'January|February|March|April|May|June|July|August|September|October|November|December',
  shortMonths: 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec',
  slots: {
    last: 'Abernathy|Brewster|Callahan|Delgado|Hollister|Kowalski|Lindqvist|McKenna|Novak|Prescott|Sandoval|Whitaker',
    first: 'Amanda|Brian|Christine|David|Jennifer|Kevin|Laura|Michael|Patricia|Robert|Steven|Tanya',
    core: 'Blue Ridge|Cedar Creek|Crestline|Frontier|Great Plains|Harborview|Lone Star|Pinnacle|Summit|Three Rivers',
    branch:
      'Automation|Building Materials|Dental Supply|Electric|HVAC|Janitorial Supply|Landscaping|Marketing|Packaging|Plumbing',
    form: 'Inc.|Inc|LLC|, LLC|Corp.|Co.|, Inc.',
    shop: 'Grocery|Market|Foods|General Store|Super Mart|Trading Post|Provisions',
    inn: 'Deli|Diner|Grill|Pizza|Café|Smokehouse|Tavern',
    road: 'Main St|Oak Avenue|Maple Street|Washington Blvd|N Lincoln Ave|State Road 12|W 5th St|Sunset Drive|Commerce Pkwy',
    inner: ', Suite 2##|, Ste 10#|, Unit #||||',
  },
  companies: '{core} {branch} {form}|{last} {branch} {form}|{last} & {last} {form}',
  shops: "{core} {shop}|{last}'s {shop}|{core} {shop} {form}",
  owners: '{core} Holdings {form}|{last} Foods {form}',
  person: '{first} {last}|{first} J. {last}',
  street: '1## {road}{inner}|24## {road}{inner}|81## {road}{inner}',
  towns:
    'Chicago, IL 606##|Austin, TX 787##|Portland, OR 972##|Denver, CO 802##|Columbus, OH 432##|Sacramento, CA 958##|Tampa, FL 336##|Albany, NY 122##',
  phone: '(312) 555-01##|512-555-01##|(503) 555-01##|303.555.01##|1-800-555-01##',
  webDomain: 'com',
  tax: { rates: [8.25, 7, 6.5, 8.875, 10.25, 9.5], inPrice: false },
  issuerIds: (random, role) =>
    role === 'shop' || random.chance(0.45)
      ? []
      : [{ label: random.pick(['EIN', 'Tax ID', 'Federal Tax ID', 'FEIN']), text: ein(random), tax: true }],
  footers:
    'Thank you for your business!|Make all checks payable to {name}|Past due balances are subject to a 1.5% monthly finance charge|',
  bank: (random) => ({
    name: random.pick(['First Prairie Bank', 'Cascade Community Bank']),
    account: `Routing ${routingNumber(random)}  Account ${random.digits(10)}`,
    iban: null,
    code: '',
  }),
  goods: [
    ['WHOLE MILK GAL', 329, 499, 0],
    ['LARGE EGGS DZ', 279, 549, 0],
    ['WHEAT BREAD', 249, 449, 0],
    ['GROUND BEEF LB', 499, 799, 0],
    ['PAPER TOWELS 6CT', 799, 1399, 1],
    ['DISH SOAP 24OZ', 299, 499, 1],
    ['SODA 12PK', 599, 999, 1],
    ['BANANAS', 99, 249, 0],
    ['CHEDDAR 8OZ', 299, 499, 0],
    ['SHAMPOO', 449, 899, 1],
    ['COFFEE 12OZ', 799, 1399, 0],
    ['DUCT TAPE', 499, 899, 1],
    ['LIGHT BULB 4PK', 699, 1299, 1],
    ['WOOD SCREWS 1LB', 599, 999, 1],
  ],
  dishes: [
    ['Cheeseburger', 1095, 1595, 1],
    ['French Fries', 395, 595, 1],
    ['Iced Tea', 275, 395, 1],
    ['Caesar Salad', 895, 1395, 1],
    ['Club Sandwich', 1150, 1550, 1],
    ['Coffee', 275, 425, 1],
    ['Apple Pie', 595, 795, 1],
    ['Draft Beer', 550, 795, 1],
    ['Chicken Wings', 1095, 1495, 1],
  ],
  services: [
    ['Labor - field technician', 'hr', 8500, 14500],
    ['Replacement filter 20x25x4', 'ea', 1899, 4499],
    ['Monthly grounds maintenance', 'mo', 25000, 95000],
    ['Corrugated boxes 18x12x12 (bundle 25)', 'bdl', 2899, 4999],
    ['Trip charge', 'ea', 4500, 9500],
    ['Copper pipe 3/4" x 10ft', 'ea', 2199, 4399],
    ['Ad campaign management', 'mo', 75000, 180000],
    ['Nitrile gloves, case', 'cs', 6999, 11999],
    ['Control panel programming', 'hr', 12500, 18500],
  ],
};
