/** "2 h", "5 min": how long something is, roughly, as its readers write it. */
export function span(milliseconds: number, language: string): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [size, unit] =
    seconds >= 172_800
      ? [86_400, 'day']
      : seconds >= 5_400
        ? [3_600, 'hour']
        : seconds >= 60
          ? [60, 'minute']
          : [1, 'second'];
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, format as Intl.NumberFormatOptions).format(
    seconds / (size as number),
  );
}

/** "14:32" of what is left of a lease. */
export function clock(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export const timeOfDay = (moment: Date, language: string): string =>
  moment.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' });

export const score = (value: number, language: string): string =>
  value.toLocaleString(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    // As the rules' sentences do: just below a threshold must not look equal to it.
    roundingMode: 'floor',
  });
