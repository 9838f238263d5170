import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentSchema } from '../../src/config/environment.js';
import { projectRoot } from '../../src/config/project-root.js';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** What variables a container, a test or a benchmark takes beside the settings of the service. */
const toolText = [
  'docker-compose.yml',
  'test/integration/llm-protocol.spec.ts',
  'test/faults/operations.spec.ts',
  'bench/engine/options.ts',
]
  .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
  .join('\n');

export const isVariable = (name: string): boolean =>
  name in environmentSchema.shape || new RegExp(`\\b${name}\\b`).test(toolText);

/** Programs that come from elsewhere; what they are asked is their own business. */
const FOREIGN = /^(apt-get install|openssl|git clone|docker compose (up|build))\b/;

export interface Shell {
  /** Names of things that do not exist. */
  complaints: string[];
  /** Words of each call of `confere`. */
  confere: string[][];
}

/** Looks up what a block of commands names: scripts of npm, files, settings; it runs nothing. */
export function examineShell(code: string): Shell {
  const shell: Shell = { complaints: [], confere: [] };
  let folder = '';
  for (const line of withoutHereDocuments(code.replace(/\\\n/g, ' '), shell)) {
    const [, assignments, command] = /^((?:[A-Za-z_]+=(?:\$\([^)]*\)|\S)*\s*)*)(.*?)(?:\s*#.*)?$/.exec(line)!;
    for (const [, name] of assignments!.matchAll(/([A-Z][A-Z_]+)=/g))
      if (!isVariable(name!)) shell.complaints.push(`${name} is no setting`);
    for (const each of command!.split(' && ').map((part) => part.trim())) {
      if (each.startsWith('cd ')) folder = each.slice(3);
      else examineCommand(each, folder, shell);
    }
  }
  return shell;
}

function withoutHereDocuments(code: string, shell: Shell): string[] {
  const plain = code.replace(/^cat > \S+ <<END\n([^]*?)^END$/gm, (_all, lines: string) => {
    for (const [, name] of lines.matchAll(/^(\w+)=/gm))
      if (!isVariable(name!)) shell.complaints.push(`${name} is no setting`);
    return '';
  });
  return plain
    .split('\n')
    .map((line) => line.replace(/^export /, '').trim())
    .filter((line) => line && !line.startsWith('#'));
}

function examineCommand(command: string, folder: string, shell: Shell): void {
  const confere = /(?:npm run (?:--silent )?confere --|cli\/confere\.js) (.*)$/.exec(command);
  if (confere) return void shell.confere.push(confere[1]!.split(/\s+/));
  const script = /^npm (?:run )?([\w:-]+)/.exec(command)?.[1];
  const file = /^(?:node|python3) (\S+)/.exec(command)?.[1];
  if (script && (script in scripts || script === 'install')) return;
  if (file && existsSync(join(projectRoot, folder, sourceOf(file)))) return;
  if (command !== '' && !FOREIGN.test(command)) shell.complaints.push(`${command} is nothing that is here`);
}

const sourceOf = (file: string): string => file.replace(/^dist\/(.*)\.js$/, '$1.ts');
