/** A one-page PDF, small enough for the description of the API; it reads as an invoice for 148.90. */
const INVOICE = [
  '%PDF-1.4',
  '1 0 obj <</Type/Catalog /Pages 2 0 R>> endobj',
  '2 0 obj <</Type/Pages /Kids[3 0 R] /Count 1>> endobj',
  '3 0 obj <</Type/Page /Parent 2 0 R /MediaBox[0 0 300 220] /Contents 4 0 R',
  '/Resources<</Font<</F<</Type/Font /Subtype/Type1 /BaseFont/Helvetica>>>>>>>> endobj',
  '4 0 obj <</Length 153>> stream',
  "BT /F 14 Tf 24 TL 40 180 Td (FATURA)' (Numero: 2026-00417)' (Data de emissao: 02/03/2026)' (Emitente: Estudio Mirante Ltda)' (Valor total: R$ 148,90)' ET",
  'endstream endobj',
  'xref',
  '0 5',
  '0000000000 65535 f ',
  '0000000009 00000 n ',
  '0000000055 00000 n ',
  '0000000108 00000 n ',
  '0000000266 00000 n ',
  'trailer <</Size 5 /Root 1 0 R>>',
  'startxref',
  '468',
  '%%EOF',
].join('\n');

const fileBase64 = Buffer.from(INVOICE).toString('base64');

const file = {
  summary: 'A file',
  value: { fileBase64, externalId: 'claim-2026-00417', metadata: { branch: '0042', channel: 'app' } },
};

const review = {
  summary: 'A file, and what a person must see of it: here the total, however sure the engine is',
  value: {
    fileBase64,
    generationRules: [
      {
        tagRegex: '^(id=.+)$',
        specificFieldConfiguration: [{ name: 'total', scoreFlag: 'IGNORE_SCORE' }],
      },
    ],
  },
};

const url = {
  summary: 'A URL, and a webhook for the outcome',
  value: {
    fileUrl: 'https://files.example/passport.jpg',
    tags: ['^type=documento-pessoal$'],
    webhook: {
      url: 'https://integrator.example/confere',
      fallbackUrl: 'https://backup.example/confere',
      authorization: { headers: [{ name: 'X-Api-Key', value: '4f6a1c' }] },
    },
  },
};

const capture = {
  summary: 'One of several captures of a document',
  value: {
    fileBase64,
    generationRules: [{ tagRegex: '^(id=.+)$', documentConfiguration: { score: 0.9 } }],
    operation: { id: '0f8fad5b-d9cb-469f-a165-70867728950e', maxRetries: 3, timeoutSeconds: 300 },
  },
};

export const GENERATIVE_EXAMPLES = { file, review, url };
export const STANDARD_EXAMPLES = { ...GENERATIVE_EXAMPLES, capture };

const form = {
  summary: 'A file, and rules as JSON text',
  value: { file: 'the bytes of a file', generationRules: review.value.generationRules },
};

/** Objects are JSON text; `tags` is repeated. */
export const FORM = {
  examples: { form },
  encoding: Object.fromEntries(
    ['webhook', 'metadata', 'generationRules'].map((name) => [name, { contentType: 'application/json' }]),
  ),
};
