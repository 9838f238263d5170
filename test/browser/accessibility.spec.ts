import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { axeFindings, BrowserStage } from './browser-stage.js';

const TEXTS = {
  'en-US': {
    username: 'Username',
    password: 'Password',
    next: 'Next task',
    keys: 'Keys',
    commands: 'Commands',
    close: 'Close',
    items: 'Items',
  },
  'pt-BR': {
    username: 'Usuário',
    password: 'Senha',
    next: 'Próxima tarefa',
    keys: 'Teclas',
    commands: 'Comandos',
    close: 'Fechar',
    items: 'Itens',
  },
};

describe.each(Object.entries(TEXTS))('Every screen in %s', (locale, texts) => {
  let stage: BrowserStage;
  beforeAll(async () => {
    stage = await BrowserStage.start();
    await stage.submit({
      type: 'invoice',
      lines: [
        { name: 'number', printed: 'A-1', score: 0.4 },
        { name: 'total', printed: '6,00', value: '6.00', score: 0.5 },
      ],
      table: {
        name: 'items',
        columns: ['description', 'amount'],
        rows: [
          ['Tea', '2,50'],
          ['Jam', '3,50'],
        ],
        score: 0.5,
      },
    });
    await stage.submit({
      type: 'receipt',
      typeScore: 0.3,
      lines: [{ name: 'number', printed: 'B-1', score: 0.4 }],
    });
  });
  afterAll(() => stage.stop());

  const shot = async (page: Page, name: string) => {
    const folder = process.env['SHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${locale}-${name}.png` });
  };

  it.each(['light', 'dark'] as const)(
    'has nothing that axe finds, %s, with its dialogs open',
    async (colorScheme) => {
      const page = await stage.open({ locale, colorScheme });
      const check = async (name: string) => {
        await shot(page, `${colorScheme}-${name}`);
        expect([name, await axeFindings(page)]).toEqual([name, []]);
      };
      const { username, password } = stage.reviewer.account;
      await page.goto(`${stage.service.baseUrl}/app`);
      await page.getByLabel(texts.username).waitFor();
      await check('sign-in');
      await page.getByLabel(texts.username).fill(username);
      await page.getByLabel(texts.password).fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: texts.next }).waitFor();
      await page.getByRole('listitem').first().waitFor();
      await check('queue');
      for (const name of ['keys', 'commands'] as const) {
        await page.getByRole('button', { name: texts[name], exact: true }).click();
        await page.getByRole('dialog').waitFor();
        await check(name);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      await page.getByRole('button', { name: texts.next }).click();
      await page.getByRole('region', { name: texts.items }).getByRole('textbox').first().waitFor();
      await check('task');
      for (const key of ['Alt+c', 'Alt+s', 'Alt+t']) {
        await page.keyboard.press(key);
        await page.getByRole('dialog').waitFor();
        await check(key);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      }
      // The last one opened a list, which Escape closes first.
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
      await check('narrow');
    },
  );
});
