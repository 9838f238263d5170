import { grouped, iban } from '../numbers/accounts.js';
import { portugueseNif } from '../numbers/tax-ids.js';
import type { Country } from './country.js';

export const portugal: Country = {
  locale: 'pt-PT',
  currency: 'EUR',
  signs: '# €|#€|€ #|# EUR',
  separators: [
    ['.', ','],
    [' ', ','],
    ['.', ','],
  ],
  dates: '{dd}/{mm}/{yyyy}|{dd}-{mm}-{yyyy}|{yyyy}-{mm}-{dd}|{d} de {month} de {yyyy}',
  tillDates: '{dd}-{mm}-{yyyy}|{yyyy}-{mm}-{dd}|{dd}/{mm}/{yyyy}',
  months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  shortMonths: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez',
  slots: {
    last: 'Antunes|Brandão|Carvalho|Esteves|Gouveia|Loureiro|Mourão|Pinheiro|Rebelo|Seabra|Teixeira|Valadares',
    first: 'Ana Sofia|Bernardo|Catarina|Duarte|Filipa|Gonçalo|Inês|João Pedro|Leonor|Nuno|Rita|Tiago',
    core: 'Alto da Serra|Atlântico|Beira-Rio|Caravela|Douro Azul|Farol|Ribeira Nova|Quinta do Vale|Tágide',
    branch:
      'Artes Gráficas|Climatização|Comércio de Ferragens|Consultoria|Construções|Equipamentos Hoteleiros|Logística|Informática',
    form: 'Lda|Lda.|, Lda.|S.A.|, S.A.|Unipessoal Lda|- Unipessoal, Lda.',
    shop: 'Minimercado|Supermercado|Mercearia|Mini Preço|Frutaria e Mercearia',
    inn: 'Pastelaria|Café|Restaurante|Snack-Bar|Tasca|Cervejaria',
    way: 'Rua|Rua|R.|Avenida|Av.|Travessa|Largo|Praça',
    road: 'da Liberdade|Almirante Reis|de Santa Catarina|do Comércio|25 de Abril|da República|Luís de Camões|das Flores',
    inner: ', 2º Esq.|, r/c|, loja B|||',
  },
  companies: '{core} - {branch} {form}|{last} & {last} {form}|{last} {branch} {form}',
  shops: '{shop} {core}|{shop} {last}|{shop} {core}',
  owners: '{last} & {last} {form}|{core} - Restauração {form}|{last}, Sociedade de Comércio {form}',
  person: '{first} {last}|{first} {last} {last}',
  street: '{way} {road}, ##{inner}|{way} {road}, nº 1##{inner}|{way} {road} 3##{inner}',
  towns:
    '1###-### Lisboa|4###-### Porto|3000-### Coimbra|4700-### Braga|8000-### Faro|2410-### Leiria|3800-### Aveiro|7000-### Évora',
  phone: '21# ### ###|22# ### ###|+351 239 ### ###|91# ### ###',
  webDomain: 'pt',
  tax: { rates: [6, 13, 23], inPrice: true },
  issuerIds: (random) => {
    const nif = portugueseNif(random);
    const label = random.pick(['NIF', 'NIF', 'Contribuinte', 'NIPC', 'Contribuinte n.º', 'N.º Contrib.']);
    return [{ label, text: random.chance(0.25) ? `PT${nif}` : nif, tax: true }];
  },
  footers:
    'Capital social 5.000,00 € - Matriculada na C.R.C. de Lisboa|Processado por programa certificado n.º ###/AT|' +
    'a#Xk-Processado por programa certificado n.º 2###/AT - Capital Social 50.000 €|',
  bank: (random) => {
    const number = iban('PT', random);
    return {
      name: random.pick(['Banco Atlântico Sul', 'Caixa Ribeirinha']),
      account: grouped(number),
      iban: number,
      code: 'BASLPTPL',
    };
  },
  goods: [
    ['PAO SALOIO 800G', 149, 249, 6],
    ['LEITE M/GORDO 1L', 79, 119, 6],
    ['AZEITE VIRGEM 75CL', 599, 999, 6],
    ['QUEIJO FLAMENGO', 249, 499, 6],
    ['BACALHAU GRAUDO KG', 1099, 1899, 6],
    ['VINHO TINTO DOURO', 349, 899, 13],
    ['DETERGENTE LOICA', 149, 399, 23],
    ['CERVEJA 6X33CL', 379, 649, 23],
    ['MACA GALA KG', 129, 229, 6],
    ['ÁGUA 1,5L', 39, 79, 13],
    ['PAPEL COZINHA', 179, 349, 23],
    ['ARROZ CAROLINO', 119, 189, 6],
    ['SABONETE LÍQ.', 199, 349, 23],
  ],
  dishes: [
    ['CAFÉ', 70, 120, 13],
    ['PASTEL DE NATA', 110, 160, 13],
    ['TOSTA MISTA', 280, 450, 13],
    ['PRATO DO DIA', 790, 1290, 13],
    ['IMPERIAL', 130, 220, 23],
    ['SOPA DE LEGUMES', 180, 290, 13],
    ['ÁGUA 50CL', 100, 150, 13],
    ['BACALHAU À BRÁS', 990, 1490, 13],
    ['ARROZ DOCE', 250, 390, 13],
  ],
  services: [
    ['Assistência técnica ao ar condicionado', 'h', 3500, 6500],
    ['Impressão de catálogos A4', 'un', 120, 450],
    ['Consultoria em gestão', 'h', 5000, 9500],
    ['Dobradiça inox 100 mm', 'un', 290, 890],
    ['Transporte e montagem', 'un', 4500, 15000],
    ['Mesa inox de apoio', 'un', 18900, 45900],
    ['Contrato de manutenção mensal', 'mês', 9900, 29900],
    ['Parafuso autorroscante (cx. 200)', 'cx', 690, 1890],
    ['Formação em sala', 'dia', 35000, 70000],
  ],
};
