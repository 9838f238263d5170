/** Names that are common in Brazil; put together at random they are nobody's. */
// prettier-ignore
export const WOMEN = [
  'ANA', 'ANTÔNIA', 'BEATRIZ', 'BRUNA', 'CAMILA', 'CECÍLIA', 'CLÁUDIA', 'CONCEIÇÃO', 'ESTÉFANI',
  'FERNANDA', 'FLÁVIA', 'FRANCISCA', 'GABRIELA', 'HELOÍSA', 'INÊS', 'ISABEL', 'JÉSSICA', 'JÚLIA',
  'LARISSA', 'LETÍCIA', 'LÍVIA', 'LUÍZA', 'MARIA', 'MÁRCIA', 'MÔNICA', 'NATÁLIA', 'PATRÍCIA', 'RAQUEL',
  'ROSÂNGELA', 'SÔNIA', 'TATIANE', 'TEREZINHA', 'VERÔNICA', 'VITÓRIA',
] as const;

// prettier-ignore
export const MEN = [
  'ADRIANO', 'ANDRÉ', 'ANTÔNIO', 'AURÉLIO', 'BRENO', 'CAIO', 'CÉSAR', 'CLÁUDIO', 'DANIEL', 'EDSON',
  'FÁBIO', 'FELIPE', 'FLÁVIO', 'GUSTAVO', 'HÉLIO', 'IGOR', 'JOÃO', 'JOSÉ', 'JÚLIO', 'LUÍS', 'MÁRIO',
  'MATEUS', 'MÁRCIO', 'NELSON', 'OTÁVIO', 'PAULO', 'RENATO', 'ROGÉRIO', 'SEBASTIÃO', 'SÉRGIO', 'TIAGO',
  'VINÍCIUS', 'WAGNER',
] as const;

// prettier-ignore
export const SURNAMES = [
  'ALMEIDA', 'ANDRADE', 'ARAÚJO', 'ASSUNÇÃO', 'BARBOSA', 'BATISTA', 'BRANDÃO', 'CAMARGO', 'CARVALHO',
  'CONCEIÇÃO', 'CORRÊA', 'COUTINHO', 'DA SILVA', 'DE JESUS', 'DE SOUZA', 'DOS SANTOS', 'FALCÃO', 'FERRAZ',
  'FONSÊCA', 'FREITAS', 'GALVÃO', 'GONÇALVES', 'GUIMARÃES', 'LEITÃO', 'LOURENÇO', 'MAGALHÃES', 'MENDONÇA',
  'MOURÃO', 'NÓBREGA', 'NOGUEIRA', 'PACHECO', 'PIMENTA', 'QUEIRÓZ', 'RAMALHO', 'RIBEIRO', 'SALGADO',
  'SIMÕES', 'TAVARES', 'TEIXEIRA', 'VASCONCELOS', 'VELOSO', 'XAVIER',
] as const;

export interface State {
  uf: string;
  name: string;
  cities: readonly string[];
}

export const STATES: readonly State[] = [
  { uf: 'BA', name: 'BAHIA', cities: ['SALVADOR', 'ILHÉUS', 'JEQUIÉ', 'CAMAÇARI'] },
  { uf: 'CE', name: 'CEARÁ', cities: ['FORTALEZA', 'SOBRAL', 'MARACANAÚ'] },
  { uf: 'DF', name: 'DISTRITO FEDERAL', cities: ['BRASÍLIA', 'TAGUATINGA'] },
  { uf: 'ES', name: 'ESPÍRITO SANTO', cities: ['VITÓRIA', 'GUARAPARI', 'SÃO MATEUS'] },
  { uf: 'GO', name: 'GOIÁS', cities: ['GOIÂNIA', 'ANÁPOLIS', 'RIO VERDE'] },
  { uf: 'MA', name: 'MARANHÃO', cities: ['SÃO LUÍS', 'IMPERATRIZ', 'CODÓ'] },
  { uf: 'MG', name: 'MINAS GERAIS', cities: ['BELO HORIZONTE', 'UBERLÂNDIA', 'POÇOS DE CALDAS', 'ARAXÁ'] },
  { uf: 'PA', name: 'PARÁ', cities: ['BELÉM', 'SANTARÉM', 'MARABÁ'] },
  { uf: 'PB', name: 'PARAÍBA', cities: ['JOÃO PESSOA', 'CAMPINA GRANDE'] },
  { uf: 'PE', name: 'PERNAMBUCO', cities: ['RECIFE', 'OLINDA', 'CARUARU'] },
  { uf: 'PR', name: 'PARANÁ', cities: ['CURITIBA', 'LONDRINA', 'MARINGÁ', 'FOZ DO IGUAÇU'] },
  { uf: 'RJ', name: 'RIO DE JANEIRO', cities: ['RIO DE JANEIRO', 'NITERÓI', 'PETRÓPOLIS', 'MACAÉ'] },
  { uf: 'RS', name: 'RIO GRANDE DO SUL', cities: ['PORTO ALEGRE', 'CAXIAS DO SUL', 'BAGÉ'] },
  { uf: 'SC', name: 'SANTA CATARINA', cities: ['FLORIANÓPOLIS', 'JOINVILLE', 'CHAPECÓ'] },
  {
    uf: 'SP',
    name: 'SÃO PAULO',
    cities: ['SÃO PAULO', 'CAMPINAS', 'SANTO ANDRÉ', 'RIBEIRÃO PRETO', 'JUNDIAÍ'],
  },
];
