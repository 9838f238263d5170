/** Names that are no slip away from a parameter of a submission and are meant as it all the same. */
export const SUBMISSION_ALIASES: Readonly<Record<string, string>> = {
  rules: 'generationRules',
  reviewRules: 'generationRules',
  callback: 'webhook',
  callbackUrl: 'webhook',
  webhookUrl: 'webhook',
  operationId: 'operation',
  password: 'filePassword',
  pdfPassword: 'filePassword',
};
