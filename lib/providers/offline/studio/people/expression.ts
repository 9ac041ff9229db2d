export const EXPRESSIONS = [
  "neutral",
  "happy",
  "angry",
  "sad",
  "afraid",
  "surprised",
  "thoughtful",
  "determined",
  "tired",
  "tender",
] as const;
export type ExpressionName = (typeof EXPRESSIONS)[number];

/** What an expression does to the features; 0 everywhere is a resting face. */
export interface Expression {
  /** Brows up (1) or down (-1). */
  browRaise: number;
  /** Inner ends of the brows down as in anger (1) or up as in worry (-1). */
  browAngle: number;
  /** Upper lids: 0 open, 1 shut; below 0 opened wide. */
  lids: number;
  /** Lower lids pushed up, as in a smile. */
  squint: number;
  /** Corners of the mouth up (1) or down (-1). */
  smile: number;
  /** Lips apart at rest. */
  part: number;
}

const FACES: Readonly<Record<ExpressionName, Expression>> = {
  neutral: { browRaise: 0, browAngle: 0, lids: 0.06, squint: 0, smile: 0.08, part: 0 },
  happy: { browRaise: 0.3, browAngle: -0.15, lids: 0.1, squint: 0.45, smile: 0.95, part: 0.15 },
  angry: { browRaise: -0.75, browAngle: 1, lids: 0.16, squint: 0.3, smile: -0.55, part: 0 },
  sad: { browRaise: 0.1, browAngle: -0.95, lids: 0.28, squint: 0, smile: -0.65, part: 0 },
  afraid: { browRaise: 0.75, browAngle: -0.8, lids: -0.28, squint: 0, smile: -0.4, part: 0.25 },
  surprised: { browRaise: 1, browAngle: -0.1, lids: -0.34, squint: 0, smile: 0, part: 0.5 },
  thoughtful: { browRaise: -0.15, browAngle: 0.25, lids: 0.2, squint: 0.1, smile: -0.1, part: 0 },
  determined: { browRaise: -0.5, browAngle: 0.6, lids: 0.1, squint: 0.2, smile: -0.1, part: 0 },
  tired: { browRaise: 0.05, browAngle: -0.35, lids: 0.42, squint: 0, smile: -0.2, part: 0 },
  tender: { browRaise: 0.25, browAngle: -0.4, lids: 0.2, squint: 0.15, smile: 0.45, part: 0 },
};

/** What an expression does to the features. */
export function getExpression(name: ExpressionName): Expression {
  return FACES[name];
}
