/**
 * Words that Brazilian forms, bills and receipts are made of, as they are spelled. None of them is another word without
 * its accents, as `está` and `pública` are. Those of one letter are never asked for.
 */
const SPELLED =
  'abaixo abril acesso acessórias acréscimos adicionais adicional agência agosto alíquota amarela ambiente ' +
  'anexo ano antes ao aos aplicação apólice aproximado assinatura até autenticação autenticidade autorização ' +
  'autorizadora avenida bairro banco barras base beneficiário boleto bruto cadastro caixa cálculo campo ' +
  'carteira casa categoria cédula centro cep cfop chave cidade cliente cnpj código com complementares ' +
  'complemento compra comprador condição condições conforme conhecimento constantes consulta consumidor ' +
  'consumo conta contrato contribuinte controle correção correio cpf crédito csosn cst cupom da dacte dados ' +
  'danfe das data de débito decreto dedução desconto descontos descrição despesas destinatário dezembro dia ' +
  'dias dinheiro distrito do documento documentos dos eletrônica eletronicamente eletrônico em emissão emissor ' +
  'emitente emitida empresa endereço energia entrada entrega espécie estado estadual exemplo fatura faturas ' +
  'fazenda federal federativa fevereiro filiação final fiscal fisco folha fone forma fornecedor frete geral ' +
  'habilitação hora icms identidade identificação ie imposto impostos indicada informações inscrição ' +
  'instruções ipi isento iss issqn item itens janeiro julho junho jurídica juros lei líquido local lote ltda ' +
  'maio marca medida mensal mercadoria modalidade moeda motorista multa municipal município nacional não ' +
  'nas nascimento natureza ncm nome nos nosso nota novembro numeração número obrigatório observações operação ' +
  'ordem origem original os ou outras outros outubro pagador pagamento pagar pagável página para parcela parte ' +
  'pedido pelo peso pessoa placa por portal preço prestação prestador processo produto produtos protocolo ' +
  'qualquer quantidade que razão recebedor recebemos recebimento registro remetente república reservado ' +
  'residência rua sacado saída saldo seguro sem série serviço serviços setembro sexo simples site sobre social ' +
  'solicitação subtotal taxa telefone termo tipo tomador total transportador transportados transporte ' +
  'tributação tributária tributo tributos troco uf última unidade unitário uso vale validade valor valores ' +
  'veículo vencimento venda vendedor via vigência vista volume volumes';

const LETTERS = /\p{L}{2,}/gu;

const spellings = new Map(SPELLED.split(' ').map((word) => [withoutAccents(word), word]));

/**
 * A word as it is spelled, its case and what stands around its letters kept: PP-OCR overlooks accents of capitals.
 * @returns null where one of its words is not known
 */
export function spelledInPortuguese(text: string): string | null {
  const runs = text.match(LETTERS) ?? [];
  if (runs.some((run) => !spellings.has(withoutAccents(run)))) return null;
  return text.replace(LETTERS, (run) => inCaseOf(run, spellings.get(withoutAccents(run))!));
}

/** Spellings with and without accents have the same number of letters. */
function inCaseOf(read: string, spelled: string): string {
  const letters = [...read];
  return [...spelled]
    .map((letter, index) =>
      letters[index] === letters[index]!.toUpperCase() ? letter.toUpperCase() : letter,
    )
    .join('');
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
