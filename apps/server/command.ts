import { CLOSED } from './platform/config/with-umask.ts';
import { runCommand } from './provider/run-command.ts';

// What commands write is for this account alone.
process.umask(CLOSED);

/** The provider's command line: `npm run forja -- gym create hierro --name "Hierro Norte" …`. */
const { code, out, error } = await runCommand(process.env, process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(error);
process.exitCode = code;
