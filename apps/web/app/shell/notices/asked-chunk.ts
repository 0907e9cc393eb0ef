// What an answer of the server makes the app ask: rare, so all of it comes in one file.
export { ConsentQuestion } from './consent-question.tsx';
export { MergeQuestion } from './merge-question.tsx';
export { OpenShift } from './open-shift.tsx';
export { PasswordConfirmation } from './password-confirmation.tsx';
