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
  happy: { browRaise: 0.45, browAngle: -0.2, lids: 0.12, squint: 0.75, smile: 1.75, part: 0.4 },
  angry: { browRaise: -0.9, browAngle: 1.3, lids: 0.2, squint: 0.45, smile: -1.2, part: 0 },
  sad: { browRaise: 0.35, browAngle: -1.4, lids: 0.36, squint: 0, smile: -1.35, part: 0 },
  afraid: { browRaise: 1, browAngle: -1.25, lids: -0.42, squint: 0, smile: -0.85, part: 0.75 },
  surprised: { browRaise: 1.5, browAngle: -0.05, lids: -0.55, squint: 0, smile: 0.1, part: 1.3 },
  thoughtful: { browRaise: -0.2, browAngle: 0.35, lids: 0.22, squint: 0.15, smile: -0.15, part: 0 },
  determined: { browRaise: -0.4, browAngle: 0.42, lids: 0.1, squint: 0.2, smile: -0.1, part: 0 },
  tired: { browRaise: 0.1, browAngle: -0.5, lids: 0.46, squint: 0, smile: -0.4, part: 0 },
  tender: { browRaise: 0.3, browAngle: -0.5, lids: 0.2, squint: 0.25, smile: 0.8, part: 0 },
};

/** What an expression does to the features. */
export function getExpression(name: ExpressionName): Expression {
  return FACES[name];
}
