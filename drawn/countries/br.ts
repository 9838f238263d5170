import { cnpj } from '../numbers/tax-ids.js';
import type { Country } from './country.js';

export const brazil: Country = {
  locale: 'pt-BR',
  currency: 'BRL',
  signs: 'R$ #|R$ #|R$#',
  separators: [['.', ',']],
  dates: '{dd}/{mm}/{yyyy}|{dd}/{mm}/{yyyy}|{dd}/{mm}/{yy}|{d} de {month} de {yyyy}|{dd}-{mm}-{yyyy}',
  tillDates: '{dd}/{mm}/{yyyy}|{dd}/{mm}/{yyyy}|{dd}/{mm}/{yy}',
  months: 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  shortMonths: 'jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez',
  slots: {
    last: 'Almeida|Barbosa|Cardoso|Figueiredo|Gonçalves|Lourenço|Magalhães|Nogueira|Queiroz|Sampaio|Tavares',
    first: 'Ana Paula|Antônio|Beatriz|Cláudia|Eduardo|Fábio|João Carlos|Juliana|Márcia|Renato|Sérgio|Vitória',
    core: 'Aurora|Boa Vista|Horizonte|Ipê Amarelo|Itapuã|Mantiqueira|Novo Rumo|Pampulha|São Bento|Serra Dourada',
    branch:
      'Comércio de Materiais Elétricos|Distribuidora de Alimentos|Engenharia e Projetos|Gráfica e Editora|' +
      'Indústria de Embalagens|Manutenção Industrial|Móveis para Escritório|Serviços de Informática|Transportes',
    form: 'Ltda|Ltda.|LTDA|S.A.|S/A|EIRELI|Ltda - ME|Ltda - EPP',
    shop: 'Supermercado|Supermercados|Mercearia|Mini Mercado|Empório|Hortifruti|Sacolão|Atacarejo',
    inn: 'Restaurante|Lanchonete|Padaria e Confeitaria|Churrascaria|Bar e Restaurante|Cantina',
    way: 'Rua|Rua|R.|Avenida|Av.|Travessa|Alameda|Rodovia',
    road: 'das Palmeiras|Sete de Setembro|Dom Pedro II|Barão do Rio Branco|Marechal Deodoro|dos Andradas|XV de Novembro',
    quarter: 'Centro|Jardim América|Vila Nova|Boa Vista|Santo Antônio|Bela Vista|Distrito Industrial',
    inner: ', sala 3#| - loja ##|, 2º andar|||||',
  },
  companies: '{core} {branch} {form}|{last} & {last} {branch} {form}|{last} {branch} {form}',
  shops: '{shop} {core}|{shop} {last}|{shop} {core}',
  owners: '{core} Comércio de Alimentos {form}|{last} & Filhos {form}|Comercial {last} {form}',
  person: '{first} {last}|{first} {last} {last}',
  street:
    '{way} {road}, 1##{inner} - {quarter}|{way} {road}, ##{inner} - {quarter}|{way} {road}, nº 4##{inner}',
  towns:
    'São Paulo - SP - CEP 01###-##0|Campinas - SP, 130##-##0|Rio de Janeiro - RJ - 20###-##0|Curitiba - PR - CEP 80###-##0|' +
    '30###-##0 - Belo Horizonte - MG|Porto Alegre/RS - CEP 90###-##0|Recife - PE - CEP 50###-##0|Goiânia - GO, 74###-##0',
  phone: '(11) 3###-####|(31) 9####-####|(41) 3###-####|+55 21 2###-####|(51) 3###.####',
  webDomain: 'com.br',
  tax: { rates: [5], inPrice: true },
  issuerIds: (random, role) => [
    { label: 'CNPJ', text: cnpj(random), tax: true },
    ...(role !== 'recipient' && random.chance(0.7)
      ? [
          {
            label: random.pick(['IE', 'Inscr. Estadual', 'I.E.']),
            text: `${random.digits(3)}.${random.digits(3)}.${random.digits(3)}.${random.digits(3)}`,
            tax: false,
          },
        ]
      : []),
  ],
  footers: 'Dúvidas sobre esta cobrança: {phone}|Empresa optante pelo Simples Nacional - LC 123/2006||',
  bank: (random) => ({
    name: random.pick(['Banco do Vale', 'Banco Cooperativo Serrano', 'Caixa Meridional']),
    account: `Ag. ${random.digits(4)}  C/C ${random.digits(5)}-${random.digits(1)}`,
    iban: null,
    code: `Banco ${random.digits(3)}`,
  }),
  goods: [
    ['ARROZ TIPO 1 5KG', 1890, 3290, 7],
    ['FEIJÃO CARIOCA 1KG', 590, 1090, 7],
    ['AÇÚCAR REFINADO 1KG', 389, 590, 7],
    ['CAFÉ TORRADO MOÍDO 500G', 1490, 2390, 18],
    ['LEITE INTEGRAL 1L', 429, 699, 7],
    ['PÃO FRANCÊS KG', 1290, 1890, 7],
    ['ÓLEO DE SOJA 900ML', 590, 990, 12],
    ['SABÃO EM PÓ 1,6KG', 1690, 2590, 18],
    ['PAPEL HIGIÊNICO 12UN', 1290, 2290, 18],
    ['BANANA PRATA KG', 499, 899, 0],
    ['TOMATE KG', 599, 1199, 0],
    ['CERVEJA LATA 350ML', 299, 549, 25],
    ['REFRIGERANTE 2L', 699, 1199, 18],
    ['DETERGENTE NEUTRO 500ML', 189, 329, 18],
    ['QUEIJO MUSSARELA KG', 3490, 5290, 12],
  ],
  dishes: [
    ['PRATO EXECUTIVO', 2490, 3990, 12],
    ['SUCO DE LARANJA 400ML', 790, 1290, 12],
    ['ÁGUA MINERAL', 350, 600, 12],
    ['CAFÉ EXPRESSO', 450, 790, 12],
    ['PÃO DE QUEIJO', 490, 890, 12],
    ['PUDIM DE LEITE', 990, 1690, 12],
    ['MISTO QUENTE', 1290, 1890, 12],
  ],
  services: [
    ['Manutenção preventiva de equipamentos', 'h', 9000, 18000],
    ['Licença de uso de software - mensal', 'mês', 12990, 89000],
    ['Cabo flexível 2,5 mm² (rolo 100 m)', 'rl', 15900, 32000],
    ['Caixa de papelão ondulado 40x30x25', 'un', 290, 890],
    ['Consultoria técnica em campo', 'h', 15000, 32000],
    ['Frete e entrega', 'sv', 4500, 19000],
    ['Cadeira giratória com braços', 'un', 39900, 89900],
    ['Impressão de folhetos 4x4 cores', 'mil', 12000, 45000],
    ['Disjuntor bipolar 32 A', 'pç', 3290, 7990],
    ['Hospedagem de servidor', 'mês', 9900, 39900],
  ],
};
