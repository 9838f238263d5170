import { useEffect, useState } from 'react';

const KEPT = 'confere.layout';
const DELIVERED = { width: 420, swapped: false };

/** How the reviewer likes the two sides; nothing of a document. */
export function useLayout() {
  const [layout, setLayout] = useState(kept);
  useEffect(() => localStorage.setItem(KEPT, JSON.stringify(layout)), [layout]);
  return {
    ...layout,
    setWidth: (width: number) => setLayout({ ...layout, width }),
    swap: () => setLayout({ ...layout, swapped: !layout.swapped }),
  };
}

function kept(): typeof DELIVERED {
  try {
    return { ...DELIVERED, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as object) };
  } catch {
    return DELIVERED;
  }
}
