/**
 * What was ticked in the order it was opened in where nothing was ticked or unticked, so that a
 * list that was left alone is the same list.
 */
export const sameChoice = <T extends string>(opened: readonly T[], ticked: readonly T[]): T[] =>
  ticked.length === opened.length && ticked.every((each) => opened.includes(each))
    ? [...opened]
    : [...ticked];
