import { act, cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

const expectAct = (isExpected: boolean) => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', isExpected);

expectAct(true);
// happy-dom has no popovers; where they stand is not what these tests look at.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

configure({
  // No style sheet is loaded here, so what it hides is not known: to ask takes milliseconds an element.
  defaultHidden: true,
  // A busy machine may take seconds to load a part of the screen; less than the test itself may
  // take, so that it says what is missing.
  asyncUtilTimeout: 20_000,
  /** After each press or wait, what was answered at once is drawn, also on a busy machine. */
  async asyncWrapper(work) {
    expectAct(false);
    try {
      return await work();
    } finally {
      expectAct(true);
      await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    }
  },
});
afterEach(() => {
  cleanup();
  // A draft that one test left would be brought back to the next.
  sessionStorage.clear();
});
