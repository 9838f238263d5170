import Table from 'cli-table3';

/** Rows under a head, without colour: the output is also read in logs. */
export function drawTable(head: string[], rows: (string | number | null)[][]): string {
  const table = new Table({ head, style: { head: [], border: [], compact: true } });
  table.push(...rows.map((row) => row.map((cell) => cell ?? '')));
  return table.toString();
}
