// What an answer of the server makes the app ask: rare, so all of it comes in one file.
export { ConsentQuestion } from '../questions/consent-question.tsx';
export { MergeQuestion } from '../questions/merge-question.tsx';
export { OpenShift } from '../questions/open-shift.tsx';
export { PasswordConfirmation } from '../questions/password-confirmation.tsx';
