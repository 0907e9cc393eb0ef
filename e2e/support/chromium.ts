/**
 * Chromium 15x loads two pages of its own for the address bar with every context (half of all the
 * processor time of a test), though nobody sees the bar here, and starts a process ahead for every
 * next page, which most tests never open. Naming features replaces Playwright's list, so the names
 * of that list that matter are repeated.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** The whole Chromium, for what the headless shell lacks: notifications. */
export const chromiumLaunch = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ARGS,
};

export const headlessLaunch = {
  ...chromiumLaunch,
  executablePath: process.env.HEADLESS_SHELL_PATH ?? chromiumLaunch.executablePath,
};
