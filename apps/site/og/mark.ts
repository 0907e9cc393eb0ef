/** The two shapes of the mark, on a 32 × 32 grid. */
export const markPaths = {
  mark: 'M4 4H29.2C27.6 8.9 24.4 11.4 19.6 11.4H11.4V28H4Z',
  ember: 'M14.2 15.2H23.4L20.8 21.6H14.2Z',
};
