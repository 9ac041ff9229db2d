import data from "./data/face.json";

export type ExpressionName = keyof typeof data.expressions;
export const EXPRESSIONS = Object.keys(data.expressions) as ExpressionName[];
