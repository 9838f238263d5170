export function TableSide() {
  return null;
}
