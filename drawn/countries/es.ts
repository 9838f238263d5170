import { grouped, iban } from '../numbers/accounts.js';
import { cif } from '../numbers/tax-ids.js';
import type { Country } from './country.js';

export const spain: Country = {
  locale: 'es-ES',
  currency: 'EUR',
  signs: '# €|# €|#€|# EUR|€ #',
  separators: [['.', ',']],
  dates: '{dd}/{mm}/{yyyy}|{d} de {month} de {yyyy}|{dd}-{mm}-{yyyy}|{dd}/{mm}/{yy}|{dd}.{mm}.{yyyy}',
  tillDates: '{dd}/{mm}/{yyyy}|{dd}/{mm}/{yy}|{dd}-{mm}-{yyyy}',
  months: 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  shortMonths: 'ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic',
  slots: {
    last: 'Aguirre|Barrientos|Castañeda|Domínguez|Echeverría|Gálvez|Ibáñez|Muñoz|Peñalver|Quintana|Sáez|Zamora',
    first: 'Álvaro|Begoña|Carmen|Daniel|Elena|Íñigo|José Luis|Lucía|Marta|Pablo|Rocío|Sergio',
    core: 'Alborada|Cantábrico|Costa Brava|El Mirador|Guadalquivir|La Encina|Levante|Monteverde|Sierra Norte',
    branch:
      'Artes Gráficas|Climatización|Construcciones|Distribuciones|Instalaciones Eléctricas|Mobiliario de Oficina|Suministros Industriales|Transportes',
    form: 'S.L.|S.L.|, S.L.|SL|S.A.|, S.A.|S.L.U.|S. Coop.',
    shop: 'Supermercados|Supermercado|Alimentación|Autoservicio|Ultramarinos|Comestibles',
    inn: 'Cafetería|Restaurante|Bar|Mesón|Taberna|Cervecería|Casa',
    way: 'Calle|C/|C/|Avda.|Avenida|Plaza|Paseo|Pza.',
    road: 'Mayor|de Alcalá|del Carmen|de la Constitución|San Francisco|Ramón y Cajal|de los Reyes Católicos|Cervantes',
    inner: ', 3º B|, bajo|, local 2||||',
  },
  companies: '{branch} {core} {form}|{branch} {last} {form}|{last} y {last} {form}|{core} {branch} {form}',
  shops: '{shop} {core}|{shop} {last}|{shop} La {last}',
  owners: 'Hermanos {last} {form}|{core} Alimentación {form}|Hostelería {last} {form}',
  person: '{first} {last} {last}',
  street:
    '{way} {road}, ##{inner}|{way} {road}, nº #{inner}|{way} {road} 1##{inner}|Pol. Ind. {core}, parcela ##',
  towns:
    '280## Madrid|080## Barcelona|460## Valencia|410## Sevilla|48001 Bilbao (Bizkaia)|500## Zaragoza|290## Málaga|150## A Coruña|33201 Gijón (Asturias)',
  phone: '91# ## ## ##|93# ### ###|+34 96# ### ###|9## ### ###|6## ## ## ##',
  webDomain: 'es',
  tax: { rates: [4, 10, 21], inPrice: true },
  issuerIds: (random) => {
    const number = cif(random);
    const printed = random.pick([number, number, `${number[0]}-${number.slice(1)}`, `ES${number}`]);
    return [{ label: random.pick(['CIF', 'NIF', 'C.I.F.', 'N.I.F.', 'CIF/NIF']), text: printed, tax: true }];
  },
  footers:
    'Inscrita en el Reg. Mercantil de Madrid, Tomo 1#.###, Folio 1##, Hoja M-3#####|En cumplimiento del RGPD le informamos de que sus datos se tratan para la gestión de la factura|',
  bank: (random) => {
    const number = iban('ES', random);
    return {
      name: random.pick(['Banco de Levante', 'Caja Cantábrica']),
      account: grouped(number),
      iban: number,
      code: 'BLEVESMM',
    };
  },
  goods: [
    ['PAN DE BARRA', 60, 120, 4],
    ['LECHE ENTERA 1L', 89, 135, 4],
    ['ACEITE OLIVA VIRGEN 1L', 590, 990, 4],
    ['JAMÓN SERRANO 150G', 249, 499, 10],
    ['TOMATE RAMA KG', 149, 299, 4],
    ['CERVEZA LATA 33CL', 55, 99, 21],
    ['DETERGENTE 30 LAV', 490, 990, 21],
    ['YOGUR NATURAL X4', 99, 189, 10],
    ['HUEVOS M 12UD', 199, 339, 4],
    ['AGUA MINERAL 1,5L', 45, 85, 10],
    ['PIPAS 200G', 99, 199, 10],
    ['PAPEL COCINA', 189, 349, 21],
    ['CAFÉ MOLIDO 250G', 249, 449, 10],
  ],
  dishes: [
    ['Café con leche', 130, 220, 10],
    ['Menú del día', 1190, 1690, 10],
    ['Caña', 150, 280, 10],
    ['Ración de croquetas', 690, 1190, 10],
    ['Tortilla de patatas', 350, 690, 10],
    ['Ensalada mixta', 590, 990, 10],
    ['Agua mineral', 120, 220, 10],
    ['Flan casero', 290, 490, 10],
    ['Pulpo a la gallega', 1290, 1990, 10],
  ],
  services: [
    ['Mano de obra oficial 1ª', 'h', 2800, 4500],
    ['Tubo corrugado 20 mm (rollo 100 m)', 'ud', 1590, 3290],
    ['Mantenimiento mensual climatización', 'mes', 9500, 32000],
    ['Impresión de dípticos', 'mil', 4500, 12000],
    ['Mesa de despacho 160x80', 'ud', 14900, 32900],
    ['Portes', 'ud', 1200, 6500],
    ['Proyecto técnico y visado', 'ud', 45000, 120000],
    ['Tornillería métrica 8 (caja 100)', 'cj', 690, 1790],
    ['Alquiler de carretilla', 'día', 4500, 9500],
  ],
};
