import { mailReader } from './features/bank-mail/mail-reader.ts';
import { statementReader } from './features/incoming/reading/statement-reader.ts';
import { sheetReader } from './features/sheet-reading/sheet-reader.ts';
import { productReader } from './features/store/import/product-reader.ts';
import { purchaseReader } from './features/tax-office/purchases/read-purchase.ts';
import { certificateReader } from './features/tax-office/sending/certificate.ts';
import { workoutReader } from './features/workout-imports/workout-reader.ts';
import { answerAsked } from './platform/reading/answer-asked.ts';

/** Every reader of files that strangers wrote. This is the whole program of the threads that read. */
answerAsked([
  certificateReader,
  mailReader,
  productReader,
  purchaseReader,
  sheetReader,
  statementReader,
  workoutReader,
]);
