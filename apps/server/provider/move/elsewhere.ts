import { findElsewhere } from '../../platform/cells/ask-cells.ts';
import type { Config } from '../../platform/config.ts';
import { CommandError } from '../command-error.ts';

/** Refuses the name of a gym that is at home in another cell: one host leads to one gym. */
export async function requireNowhereElse(
  config: Pick<Config, 'cell' | 'cells'>,
  subdomain: string,
): Promise<void> {
  const found = await findElsewhere(config, subdomain);
  if (!found) return;
  throw new CommandError(
    found.isKnown
      ? `${subdomain} is a gym of ${found.cell}. Choose another.`
      : `${found.cell} does not say whether it has a gym ${subdomain}. Try again.`,
  );
}
