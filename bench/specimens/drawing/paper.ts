import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../random.js';

export interface Palette {
  paper: string;
  /** Of the fine lines below the print. */
  lines: string[];
}

/** Fine waves over each other, as security paper has them; pale, so that print on them stays legible. */
export function drawPaper(
  context: SKRSContext2D,
  { width, height }: { width: number; height: number },
  { paper, lines }: Palette,
  random: Random,
): void {
  context.fillStyle = paper;
  context.fillRect(0, 0, width, height);
  for (const colour of lines) drawWaves(context, { width, height }, colour, random);
  drawRosette(
    context,
    { x: width * random.between(0.3, 0.8), y: height * 0.5, size: height * 0.4 },
    lines[0]!,
  );
}

function drawWaves(
  context: SKRSContext2D,
  { width, height }: { width: number; height: number },
  colour: string,
  random: Random,
): void {
  const [length, rise, step] = [random.between(60, 190), random.between(6, 22), random.between(9, 15)];
  const slope = random.between(-0.25, 0.25);
  context.strokeStyle = colour;
  context.lineWidth = 1;
  context.beginPath();
  for (let y = -height / 2; y < height * 1.5; y += step) {
    for (let x = 0; x <= width; x += 16) {
      const at = y + slope * x + rise * Math.sin(x / length + y / 90);
      if (x === 0) context.moveTo(x, at);
      else context.lineTo(x, at);
    }
  }
  context.stroke();
}

function drawRosette(
  context: SKRSContext2D,
  { x, y, size }: { x: number; y: number; size: number },
  colour: string,
): void {
  context.strokeStyle = colour;
  context.beginPath();
  for (let angle = 0; angle <= 2 * Math.PI + 0.01; angle += Math.PI / 180) {
    const radius = size * (0.7 + 0.3 * Math.cos(18 * angle) * Math.cos(5 * angle));
    context.lineTo(x + radius * Math.cos(angle), y + radius * Math.sin(angle));
  }
  context.stroke();
}
