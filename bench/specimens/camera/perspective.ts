const { abs, max } = Math;

export interface Corner {
  x: number;
  y: number;
}

/** Clockwise from the top left. */
export type Quad = [Corner, Corner, Corner, Corner];

export interface Pose {
  /** Degrees about the axis of sight, the horizontal and the vertical one. */
  roll?: number;
  pitch?: number;
  yaw?: number;
  /** In halves of the sheet's longer side. */
  distance?: number;
  /** Focal length in longer sides of the image. */
  focus?: number;
}

/** Where a pinhole camera sees the corners of a sheet that is turned about three axes, in degrees. */
export function seenByCamera(
  sheet: { width: number; height: number },
  image: { width: number; height: number },
  { roll = 0, pitch = 0, yaw = 0, distance = 3, focus = 1.2 }: Pose,
): Quad {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [r, p, w] = [radians(roll), radians(pitch), radians(yaw)];
  const unit = max(sheet.width, sheet.height);
  const focal = focus * max(image.width, image.height);
  const corner = (right: number, down: number): Corner => {
    const [a, b] = [(right * sheet.width) / unit, (down * sheet.height) / unit];
    const [x1, y1] = [a * Math.cos(r) - b * Math.sin(r), a * Math.sin(r) + b * Math.cos(r)];
    const [y2, z2] = [y1 * Math.cos(p), y1 * Math.sin(p)];
    const [x3, z3] = [x1 * Math.cos(w) + z2 * Math.sin(w), z2 * Math.cos(w) - x1 * Math.sin(w)];
    const depth = distance + z3;
    return { x: image.width / 2 + (focal * x3) / depth, y: image.height / 2 + (focal * y2) / depth };
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/**
 * From the image to the unit square that a quadrilateral is seen of: nine numbers, row by row, of a homography.
 */
export function toSquare(corners: Quad): number[] {
  return inverse(fromSquare(corners));
}

/** By the eight linear equations of the corners. */
function fromSquare(corners: Quad): number[] {
  const square = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const rows = corners.flatMap(({ x, y }, index) => {
    const [u, v] = square[index]!;
    return [
      [u, v, 1, 0, 0, 0, -u * x, -v * x, x],
      [0, 0, 0, u, v, 1, -u * y, -v * y, y],
    ];
  });
  return [...solve(rows), 1];
}

/** Gauss and Jordan, with pivots. */
function solve(rows: number[][]): number[] {
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    const pivot = rows.reduce(
      (best, row, index) => (index >= column && abs(row[column]!) > abs(rows[best]![column]!) ? index : best),
      column,
    );
    [rows[column], rows[pivot]] = [rows[pivot]!, rows[column]!];
    const lead = rows[column]![column]!;
    rows[column] = rows[column]!.map((value) => value / lead);
    rows.forEach((row, index) => {
      if (index !== column) rows[index] = row.map((value, at) => value - row[column]! * rows[column]![at]!);
    });
  }
  return rows.map((row) => row[n]!);
}

/** Up to a factor, which a homography does not need. */
function inverse(m: number[]): number[] {
  const [a, b, c, d, e, f, g, h, i] = m as Nine;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

type Nine = [number, number, number, number, number, number, number, number, number];
