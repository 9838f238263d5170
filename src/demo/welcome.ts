import { relative } from 'node:path';
import type { Config } from '../config/config.js';
import { projectRoot } from '../config/project-root.js';
import { WORKBENCH_PATH } from '../workbench/serve-workbench.js';
import { DEMO_REVIEWER, demoFileIn } from './demo-credentials.js';

/** What a start prints: where everything is and, with a demo, a walk-through to paste into a shell. */
export function welcome(config: Config, baseUrl: string): string {
  const places = `
Confere is running.

  Workbench      ${baseUrl}${WORKBENCH_PATH} (in a browser)
  API            ${baseUrl}
  Documentation  ${baseUrl}/docs
`;
  return config.demo ? `${places}${walkThrough(baseUrl, demoFileIn(config.dataDir), DEMO_REVIEWER)}` : places;
}

/** A path as one types it from the project's folder. */
const typed = (path: string): string => {
  const short = relative(projectRoot, path);
  return short.startsWith('..') ? path : short;
};

function walkThrough(baseUrl: string, demoFile: string, reviewer: string): string {
  return `  Reviewer       ${reviewer}, whose password stands with the others in
  Credentials    ${typed(demoFile)} (made up for trying; never in production)

Paste this into another terminal, in the project's folder. It submits a passport, has a reviewer confirm
one field, and reads the outcome (documents of other kinds come into the review queue meanwhile):

  BASE=${baseUrl}
  pick() { node -pe "JSON.parse(require('fs').readFileSync(0, 'utf8')).$1"; }
  post() { curl -sS "$BASE/$1" -H "Authorization: Bearer $2" -H 'Content-Type: application/json' -d "$3"; }

  # 1. The client gets a token and submits a file, with a rule that sends the document number to review.
  KEY=$(pick clientKey < '${typed(demoFile)}')
  CLIENT=$(post user/authenticate '' "{\\"token\\":\\"$KEY\\"}" | pick token)
  PROCESS=$(curl -sS "$BASE/process-image/content-extraction" -H "Authorization: Bearer $CLIENT" \\
    -F file=@samples/passport.jpg \\
    --form-string 'generationRules=[{"tagRegex":"^(id=.+)$","specificFieldConfiguration":[{"name":"document_number","scoreFlag":"IGNORE_SCORE"}]}]' \\
    | pick result.processId)
  status() { post process-image/content-extraction/status "$CLIENT" "{\\"processId\\":\\"$PROCESS\\",\\"returnEngineResponse\\":true}"; }
  until status | pick processStatus | grep -qvx IN_PROCESS; do sleep 1; done

  # 2. The reviewer claims the task and confirms what was read.
  REVIEWER_LOGIN=$(node -pe "JSON.stringify(JSON.parse(require('fs').readFileSync('${typed(demoFile)}')).reviewer)")
  REVIEWER=$(post user/authenticate '' "$REVIEWER_LOGIN" | pick token)
  TASK=$(curl -sS "$BASE/review/tasks?state=OPEN&limit=100" -H "Authorization: Bearer $REVIEWER" \\
    | pick "result.tasks.find(({ processId }) => processId === '$PROCESS').taskId")
  DECISIONS=$(post "review/tasks/$TASK/claim" "$REVIEWER" '{}' \\
    | node -pe "JSON.stringify({ decisions: JSON.parse(require('fs').readFileSync(0, 'utf8')).result.items.map(({ itemId }) => ({ itemId, action: 'CONFIRM' })) })")
  post "review/tasks/$TASK/complete" "$REVIEWER" "$DECISIONS" | pick status.message

  # 3. The client reads the outcome.
  status | pick processStatus
  status | node -pe "JSON.parse(require('fs').readFileSync(0, 'utf8')).result[0].fields.map(({ name, value, status }) => [name, value, status].join('  ')).join('\\n')"
`;
}
