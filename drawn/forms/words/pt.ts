import type { FormWords } from './form-words.js';

export const portuguese: FormWords = {
  labels: {
    person:
      'Nome|Nome completo|Requerente|Paciente|Responsável|A/C|De|Para|Solicitado por|Aprovado por|Nome da mãe|Nome do pai|Médico|Funcionário|Titular|Contato|Segurado|Testemunha|Elaborado por|Aluno|Cônjuge|Nome do candidato',
    company:
      'Empresa|Empregador|Razão social|Fornecedor|Seguradora|Escola|Instituição|Convênio|Fabricante|Cliente|Laboratório|Nome da empresa|Estabelecimento|Transportadora',
    job: 'Cargo|Profissão|Função|Ocupação|Cargo atual',
    department: 'Setor|Departamento|Área|Unidade|Divisão|Filial|Lotação|Seção',
    date: 'Data|Data de nascimento|Data de admissão|Data do pedido|Validade|Data da coleta|Início|Término|Data do sinistro|Data de emissão|Vencimento|Período',
    time: 'Hora|Horário|Hora da coleta|Hora de chegada|Entrada|Saída',
    phone:
      'Telefone|Celular|Fax|Tel.|Telefone residencial|Telefone comercial|Telefone para contato|Telemóvel',
    email: 'E-mail|Correio eletrônico|Email',
    street: 'Endereço|Morada|Rua|Logradouro|Endereço residencial|Local|Endereço de entrega',
    town: 'Cidade|Município|Localidade|Naturalidade|Cidade/UF|Local de nascimento',
    country: 'País|Nacionalidade|Estado|UF',
    code: 'CPF|RG|Matrícula|Nº do pedido|Nº da apólice|Código|Registro|Protocolo|CEP|Nº do processo|NIF|Contribuinte nº|Cartão nº|Referência|Inscrição|Placa|PIS|Conta|Agência|Amostra nº|Nº de série',
    count:
      'Nº de páginas|Quantidade|Idade|Nº de dependentes|Nº de filhos|Total de folhas|Nº de pessoas|Dias|Volumes',
    money:
      'Valor|Total|Salário|Valor total|Renda mensal|Custo|Orçamento|Valor solicitado|Prejuízo estimado|Saldo|Aluguel|Preço|Valor aprovado',
    percent: 'Desconto|Taxa|Percentual|Juros|Comissão|Participação',
    measure:
      'Peso|Altura|Tamanho|Temperatura|Glicose|Comprimento|Pressão arterial|Dose|Duração|Hemoglobina|Volume|Largura|Creatinina',
    phrase:
      'Assunto|Tipo|Finalidade|Motivo|Produto|Descrição|Estado civil|Sexo|Situação|Material|Diagnóstico|Alergias|Parentesco|Projeto|Categoria|Escolaridade|Forma de pagamento|Turno|Cor|Equipamento|Modalidade|Curso|Banco',
    sentence:
      'Observações|Descrição do ocorrido|Justificativa|Informações adicionais|Mensagem|Instruções|Resumo|Histórico|Resultados|Parecer|Outros|Comentários|Providências',
  },
  questions:
    'Já foi atendido antes?|É fumante?|Está empregado atualmente?|Possui alergias?|Quantas vezes esteve aqui no último ano?|O material foi devolvido?|Como soube de nós?|Tem filhos?|Faz uso de medicamentos?|Há quanto tempo mora neste endereço?|Precisa de transporte?|Possui outro seguro?|Qual o principal motivo da saída?',
  hints:
    'dd/mm/aaaa|em letra de forma|se houver|se aplicável|kg|ver verso|com DDD|anexar cópia|ano corrente|do orçamento|marque um|uso interno|por mês|opcional|por extenso|últimos cinco anos|como no documento|em reais',
  options:
    'Sim/Não|Masculino/Feminino|Solteiro/Casado/Viúvo/Divorciado|Integral/Parcial|Nova/Renovação/Alteração|Urgente/Rotina|Correio/Telefone/Fax|Deferido/Indeferido|Própria/Alugada|Sangue/Urina|Bom/Regular/Ruim|Manhã/Tarde/Noite|Dinheiro/Cartão/Boleto',
  signatures:
    'Assinatura|Assinatura do requerente|Data|Nome legível|Assinatura do responsável|Carimbo e assinatura|Visto|Testemunha|Local e data',
  titles:
    'FICHA DE CADASTRO|Formulário de Inscrição|REQUERIMENTO|Questionário de Saúde|AVISO DE SINISTRO|Requisição de Exames|SOLICITAÇÃO DE ORÇAMENTO|Alteração de Endereço|FICHA DO FUNCIONÁRIO|Ficha de Matrícula|TRANSMISSÃO POR FAX|Pedido de Férias|RELATÓRIO DE OCORRÊNCIA|Ficha de Anamnese|ORDEM DE SERVIÇO|Proposta de Adesão',
  headings:
    'DADOS PESSOAIS|Contato|DADOS PROFISSIONAIS|Histórico médico|Parte A|USO INTERNO|Dados do responsável|Declaração|APROVAÇÃO|Orçamento|Dados do sinistro|Formação|Entrega|Experiência anterior|INSTRUÇÕES|Resultados|Convênio|Geral|Pagamento|Dependentes|Endereço|Documentos',
  phrases:
    'pressão alta|férias anuais|região norte|visita técnica|dano por água|consulta de rotina|equipamento novo|nenhuma|padrão|ver anexo|pendente|papel filtro|presencial|casado|azul|material de escritório|em andamento|relatório semanal|ensino superior|solteira|asma leve|transferência|informática|aço inox|primeiro trimestre|curso de formação|manhã|não se aplica|filho|à vista|dipirona|conta corrente',
  jobs: 'Gerente de vendas|Enfermeira|Contador|Assistente|Diretor|Professora|Motorista|Engenheiro|Secretária|Analista|Técnico',
  departments:
    'Recursos Humanos|Contabilidade|Vendas|Jurídico|Qualidade|Compras|Produção|Radiologia|Cirurgia|Almoxarifado|Financeiro',
  prose:
    'Preencha todos os campos em letra de forma e devolva o formulário no endereço acima.|Declaro que as informações prestadas são verdadeiras e completas.|Esta mensagem destina-se apenas à pessoa indicada acima.|Caso não receba todas as páginas, entre em contato com o remetente.|Os dados serão usados somente para tratar deste pedido e apagados depois de dois anos.|Anexe cópias de todos os recibos e guarde os originais até o fim do processo.|O pedido deve ser entregue com pelo menos dez dias úteis de antecedência.|O abaixo assinado concorda com as condições impressas no verso.|Conforme conversamos por telefone, os primeiros resultados saem no próximo mês.|Amostras sem identificação não serão examinadas.|O orçamento não inclui viagens, que devem ser pedidas em outro formulário.',
  headers:
    'Item|Quantidade|Custo|Descrição|Data|Horas|Valor|Nome|Preço unitário|Resultado|Valor de referência|Total|Código|Ano|Exame|Observação|Parentesco|Idade',
  page: 'Página 1 de 2|Mod. 12/2019|1ª via: empresa - 2ª via: cliente|Uso exclusivo da empresa|Confidencial|Folha 1|FR-RH-017 rev. 02',
};
