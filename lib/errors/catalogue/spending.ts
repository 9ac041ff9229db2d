/** Errors of what work at paid providers may cost. Amounts come filled in, as `$1.52`. */
export const spendingErrors = {
  "spending.projectCap": {
    status: 402,
    text: "This would cost about {estimated}, but only {remaining} of this project's {cap} for this month is left. Its owner can raise the cap on the project page.",
  },
  "spending.personCap": {
    status: 402,
    text: "This would cost about {estimated}, but only {remaining} of your {cap} for today is left. It begins anew at midnight UTC.",
  },
  "spending.deploymentCap": {
    status: 402,
    text: "This would cost about {estimated}, but only {remaining} of this studio's {cap} for this month is left. Ask whoever runs it.",
  },
  "spending.off": {
    status: 402,
    text: "Paid work is switched off in this studio at the moment. Nothing was started and nothing was spent.",
  },
  "spending.priceUnknown": {
    status: 402,
    text: "The price of {model} is not known here, so the spending cap cannot be kept. Whoever runs this studio can set it in MODEL_PRICES.",
  },
  "spending.capTooLarge": {
    status: 400,
    text: "Please enter an amount from $0 to $100,000, with at most two decimals.",
  },
  "models.notFetched": { status: 500, text: "The list of models could not be read." },
  "spending.notFetched": { status: 500, text: "What was spent could not be read." },
  "spending.capNotSaved": { status: 500, text: "The spending cap could not be saved." },
  "spending.switchNotSaved": { status: 500, text: "The switch could not be saved." },
} as const;
