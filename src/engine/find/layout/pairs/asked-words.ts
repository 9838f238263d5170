/** Words that forms of any trade ask for, in English and Portuguese. */
export const ASKED_FOR = new Set(
  (
    'name nome date data address endereco phone telephone telefone fax email number numero no title titulo to ' +
    'para from de subject assunto type tipo amount valor total city cidade state estado zip cep country pais ' +
    'code codigo company empresa department departamento signature assinatura description descricao quantity ' +
    'quantidade price preco account conta agency agencia bank banco period periodo sex sexo age idade cpf cnpj ' +
    'rg project projeto brand marca region size status comments observacoes remarks reference referencia page ' +
    'pages by cc re attention manager contact contato client cliente product produto location local ' +
    'nationality nacionalidade profession profissao bairro municipio uf complemento nascimento estado civil ' +
    'program programa group grupo system sistema division divisao section secao unit unidade model modelo ' +
    'supplier fornecedor vendor purpose finalidade objective objetivo method metodo source origem order pedido ' +
    'invoice fatura weight peso color cor issued emitido received recebido approved aprovado prepared preparado ' +
    'requested solicitado submitted enviado authorized autorizado signed assinado por responsavel cargo setor'
  ).split(' '),
);

/** Longer runs of words are sentences, not labels. */
export const LONGEST_LABEL = 7;
