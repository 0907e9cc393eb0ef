/** Says that fewer pieces are left than somebody wants. */
export const notEnoughText = (quantity: number, name: string): string =>
  quantity === 1
    ? `Ya no queda ninguna unidad de ${name}.`
    : `Ya no quedan ${quantity} de ${name}.`;
