// Generated from the migrated database by `npm run db:types`. Do not edit.
import type { Day } from '@forja/calendar/day';
import type { ColumnType, GeneratedAlways } from 'kysely';

type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;
type DayColumn = ColumnType<Day, string, string>;
type Timestamp = ColumnType<string, Date | string, Date | string>;
type Json = ColumnType<unknown, string, string>;

interface AccessCommands {
  gym_id: string;
  id: string;
  device_id: string;
  number: GeneratedAlways<number>;
  kind: string;
  user_id: string | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  sent_at: Timestamp | null;
  done_at: Timestamp | null;
  result: number | null;
  repeated: Generated<boolean>;
  card_number: string | null;
}

interface AccessCredentials {
  gym_id: string;
  id: string;
  version: Generated<number>;
  pin_digest: Buffer;
  pin_sealed: Buffer;
  last_window: Generated<number>;
  changed_at: Generated<Timestamp>;
}

interface AccessDevices {
  gym_id: string;
  id: string;
  name: string;
  kind: string;
  direction: Generated<string>;
  location_id: string | null;
  token_digest: Buffer | null;
  last_seen_at: Timestamp | null;
  software: string | null;
  created_at: Generated<Timestamp>;
  family: Generated<string>;
  talker_address: string | null;
  other_address: string | null;
  other_seen_at: Timestamp | null;
  two_talkers_at: Timestamp | null;
  refused_at: Timestamp | null;
  refused_address: string | null;
  full_sync_at: Timestamp | null;
  upload_day: DayColumn | null;
  upload_bytes: Generated<number>;
  list_taken_at: Timestamp | null;
  silence_told_at: Timestamp | null;
}

interface AccessDoorPlans {
  gym_id: string;
  id: Generated<string>;
  device_id: string;
  plan_id: string;
}

interface AccessEntries {
  gym_id: string;
  id: string;
  at: Timestamp;
  received_at: Generated<Timestamp>;
  user_id: string | null;
  device_id: string | null;
  direction: Generated<string>;
  granted: boolean;
  reason: string | null;
  method: string;
  offline: Generated<boolean>;
  staff_id: string | null;
  event_id: string | null;
  location_id: string | null;
}

interface AccountDeletions {
  gym_id: string;
  id: string;
  user_id: string;
  requested_at: Generated<Timestamp>;
  due_at: Timestamp;
  requested_by: string | null;
  hindered_at: Timestamp | null;
}

interface Accounts {
  gym_id: string;
  id: Generated<string>;
  user_id: string | null;
  balance_cents: Generated<number>;
  created_at: Generated<Timestamp>;
}

interface AddressAttempts {
  key: Buffer;
  attempts: string[];
}

interface Allocations {
  gym_id: string;
  id: Generated<string>;
  account_id: string;
  payment_id: string | null;
  credit_id: string | null;
  charge_id: string | null;
  refund_id: string | null;
  amount_cents: number;
  names_income: Generated<boolean>;
  day: DayColumn;
  created_at: Generated<Timestamp>;
  on_cancel: Generated<boolean>;
}

interface AnnouncementMisses {
  gym_id: string;
  id: Generated<string>;
  announcement_id: string;
  user_id: string;
  why: string;
}

interface AnnouncementRecipients {
  gym_id: string;
  id: Generated<string>;
  announcement_id: string;
  user_id: string;
  read_at: Timestamp | null;
  way: string | null;
}

interface Announcements {
  gym_id: string;
  id: string;
  sender_id: string | null;
  audience: string;
  audience_name: Generated<string>;
  title: string;
  body: string;
  recipients: number;
  created_at: Generated<Timestamp>;
  segment: Generated<Json>;
  waiting_until: Timestamp | null;
  withdrawn_at: Timestamp | null;
  promotional: Generated<boolean>;
  asked_at: Timestamp | null;
  wished_for: Timestamp | null;
  reviewed_at: Timestamp | null;
  reviewed_by: string | null;
  refusal: string | null;
  missed: number | null;
}

interface AuditLog {
  gym_id: string;
  id: string;
  at: Generated<Timestamp>;
  user_id: string | null;
  role: string;
  session_id: string | null;
  address: string;
  request_id: string;
  action: string;
  object_type: string;
  object_id: string | null;
  changes: Generated<Json>;
}

interface BankMailShapes {
  gym_id: string;
  id: Generated<string>;
  sender: string;
  subject: string;
  phrase: string | null;
  lines: Generated<Json>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

interface BankMails {
  gym_id: string;
  id: Generated<string>;
  fingerprint: Buffer;
  sender: string;
  subject: string;
  written_to: Generated<string[]>;
  sent_at: Timestamp | null;
  received_at: Generated<Timestamp>;
  signed_by: string | null;
  problem: string | null;
  is_whole: boolean;
  text: string;
  state: Generated<string>;
}

interface BiometricRemovals {
  gym_id: string;
  id: Generated<string>;
  user_id: string;
  device_id: string;
  asked_at: Generated<Timestamp>;
  done_at: Timestamp | null;
}

interface Blocks {
  gym_id: string;
  id: string;
  user_id: string;
  blocked_id: string;
  created_at: Generated<Timestamp>;
}

interface CalendarFeeds {
  gym_id: string;
  id: string;
  user_id: string;
  digest: Buffer;
  created_at: Generated<Timestamp>;
}

interface CardDoubts {
  gym_id: string;
  id: string;
  kind: string;
  order_id: string | null;
  card_payment_id: string | null;
  asked_cents: number;
  asked_currency: string;
  paid_cents: number;
  paid_currency: string;
  session: string;
  gateway_payment: string | null;
  created_at: Generated<Timestamp>;
  settled_at: Timestamp | null;
  settled_by: string | null;
  note: string | null;
}

interface CardPayments {
  gym_id: string;
  id: string;
  user_id: string;
  begun_by: string | null;
  purpose: string;
  charge_ids: Generated<string[]>;
  membership_id: string | null;
  renews: Generated<boolean>;
  plan_id: string | null;
  concept: string;
  amount_cents: number;
  currency: string;
  account: string;
  session: string | null;
  url: string | null;
  state: Generated<string>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  paid_at: Timestamp | null;
  gateway_payment: string | null;
  payment_id: string | null;
  saved_card_id: string | null;
  period_from: DayColumn | null;
  try_number: number | null;
  decline: string | null;
  refund_state: string | null;
  refund_wanted_at: Timestamp | null;
  refund_asked_at: Timestamp | null;
  refund_id: string | null;
  refund_failure: string | null;
}

interface CareNotes {
  gym_id: string;
  id: string;
  medical_notes: Generated<string>;
  emergency_name: Generated<string>;
  emergency_phone: Generated<string>;
  updated_at: Generated<Timestamp>;
  updated_by: string | null;
}

interface CashCloses {
  gym_id: string;
  id: string;
  day: DayColumn;
  expected_cents: number;
  counted_cents: number;
  note: Generated<string>;
  totals: Json;
  closed_by: string | null;
  closed_at: Generated<Timestamp>;
}

interface CashMovements {
  gym_id: string;
  id: string;
  shift_id: string;
  kind: string;
  amount_cents: number;
  reason: string;
  payment_id: string | null;
  order_id: string | null;
  made_by: string | null;
  made_at: Generated<Timestamp>;
}

interface ChargeReminders {
  gym_id: string;
  id: Generated<string>;
  charge_id: string;
  days: number;
  amount_cents: number;
  channels: Generated<string[]>;
  title: Generated<string>;
  body: Generated<string>;
  sent_at: Generated<Timestamp>;
}

interface Charges {
  gym_id: string;
  id: string;
  account_id: string;
  kind: string;
  membership_id: string | null;
  plan_id: string | null;
  booking_id: string | null;
  order_id: string | null;
  concept: string;
  quantity: Generated<number>;
  unit_price_cents: number;
  discount_cents: Generated<number>;
  discount_reason: string | null;
  tax_bp: number | null;
  tax_cents: Generated<number>;
  total_cents: number;
  settled_cents: Generated<number>;
  due_on: DayColumn;
  day: DayColumn;
  location_id: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  passed_from: string | null;
  cabys: string | null;
  number: number | null;
}

interface ClaimLinks {
  gym_id: string;
  id: string;
  user_id: string;
  hash: Buffer;
  wrong_proofs: Generated<number>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

interface ClassFees {
  gym_id: string;
  id: string;
  booking_id: string;
  user_id: string;
  reason: string;
  amount_cents: number;
  status: Generated<string>;
  payment_id: string | null;
  settled_by: string | null;
  settled_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  charge_id: string | null;
}

interface ConductReports {
  gym_id: string;
  id: string;
  reporter_id: string;
  user_id: string;
  reason: string;
  created_at: Generated<Timestamp>;
  resolved_at: Timestamp | null;
  resolved_by: string | null;
}

interface Consents {
  gym_id: string;
  id: Generated<string>;
  user_id: string;
  purpose: string;
  given: boolean;
  version: number;
  source: string;
  decided_by: string | null;
  decided_at: Generated<Timestamp>;
}

interface ConversationMembers {
  gym_id: string;
  id: string;
  conversation_id: string;
  user_id: string;
  read_seq: Generated<number>;
  delivered_seq: Generated<number>;
  cleared_seq: Generated<number>;
}

interface Conversations {
  gym_id: string;
  id: string;
  low_id: string;
  high_id: string;
  last_seq: Generated<number>;
  last_at: Generated<Timestamp>;
}

interface Counters {
  gym_id: string;
  id: Generated<string>;
  name: string;
  value: number;
}

interface Credits {
  gym_id: string;
  id: string;
  account_id: string;
  kind: string;
  charge_id: string | null;
  reason: string;
  amount_cents: number;
  allocated_cents: Generated<number>;
  day: DayColumn;
  location_id: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  number: number | null;
}

interface DailyFigures {
  gym_id: string;
  id: Generated<string>;
  day: DayColumn;
  kind: string;
  key: string;
  value: number;
  folded: Generated<boolean>;
}

interface DailySteps {
  gym_id: string;
  id: Generated<string>;
  user_id: string;
  day: DayColumn;
  steps: number;
}

interface Diets {
  gym_id: string;
  id: string;
  user_id: string | null;
  template_id: string | null;
  name: string;
  description: Generated<string>;
  days: string[];
  starts_on: DayColumn;
  active: Generated<boolean>;
  meals: Generated<Json>;
  written_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

interface DomainHosts {
  name: string;
  gym_id: string;
  domain_id: string;
  in_links: Generated<boolean>;
  look_at: Timestamp;
}

interface DueWork {
  id: GeneratedAlways<number>;
  job: string;
  gym: string;
  day: DayColumn | null;
}

interface EatenItems {
  gym_id: string;
  id: string;
  user_id: string;
  diet_id: string | null;
  eaten_on: DayColumn;
  item_id: string;
  food_name: string;
  grams: number;
  kcal: number;
  protein_g: number;
  carbs_g: number;
  fat_g: number;
  created_at: Generated<Timestamp>;
  food_id: string | null;
  measure: string | null;
  extra: Generated<boolean>;
}

interface EmailChanges {
  gym_id: string;
  id: string;
  user_id: string;
  email: string;
  hash: Buffer | null;
  expires_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  asked_by: string | null;
  confirmed_at: Timestamp | null;
}

interface EmailReturns {
  gym_id: string;
  id: string;
  user_id: string;
  email: string;
  hash: Buffer;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

interface EventBookings {
  gym_id: string;
  id: string;
  event_id: string;
  user_id: string;
  status: string;
  position: GeneratedAlways<number>;
  attendance: string | null;
  created_at: Generated<Timestamp>;
  promoted_at: Timestamp | null;
  cancelled_at: Timestamp | null;
  told_at: Timestamp | null;
}

interface EventSeries {
  gym_id: string;
  id: string;
  weekdays: number[];
  until: DayColumn;
  created_at: Generated<Timestamp>;
  interval_weeks: Generated<number>;
}

interface Events {
  gym_id: string;
  id: string;
  series_id: string | null;
  title: string;
  description: Generated<string>;
  coach_id: string | null;
  room: string | null;
  starts_at: Timestamp;
  ends_at: Timestamp;
  capacity: number;
  waitlist_size: Generated<number>;
  booked: Generated<number>;
  waiting: Generated<number>;
  hue: Generated<number>;
  cancelled_at: Timestamp | null;
  cancel_reason: string | null;
  created_at: Generated<Timestamp>;
  location_id: string | null;
  revision: Generated<number>;
}

interface ExerciseVideos {
  gym_id: string;
  id: string;
  title: string;
  exercise_id: string | null;
  link: string | null;
  file_name: string | null;
  bytes: number | null;
  created_at: Generated<Timestamp>;
}

interface FavouriteFoods {
  gym_id: string;
  id: string;
  user_id: string;
  food_id: string;
  created_at: Generated<Timestamp>;
}

interface FeedApplause {
  gym_id: string;
  id: string;
  item_id: string;
  user_id: string;
  created_at: Generated<Timestamp>;
}

interface FeedItems {
  gym_id: string;
  id: string;
  user_id: string;
  kind: string;
  log_id: string | null;
  title: string;
  detail: Generated<string>;
  created_at: Generated<Timestamp>;
  exercise_id: string | null;
  pattern: string | null;
  manual_id: string | null;
  by_hand: Generated<boolean>;
}

interface FiscalDocumentCharges {
  gym_id: string;
  id: Generated<string>;
  document_id: string;
  charge_id: string;
}

interface FiscalDocuments {
  gym_id: string;
  id: string;
  account_id: string;
  environment: string;
  kind: string;
  issuer: string;
  branch: number;
  terminal: number;
  number: number;
  clave: string;
  refers_to: string | null;
  credit_id: string | null;
  status: Generated<string>;
  reason: string | null;
  total_cents: number | null;
  content: Json | null;
  xml: string | null;
  answer_xml: string | null;
  tried_at: Timestamp | null;
  attempts: Generated<number>;
  next_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  warned_at: Timestamp | null;
  raised_charge_id: string | null;
  correction: string | null;
  defers_vat: Generated<boolean>;
  paid_at: Timestamp | null;
}

interface FiscalExchangeRates {
  gym_id: string;
  id: Generated<string>;
  currency: string;
  day: DayColumn;
  rate_cents: number;
  updated_at: Generated<Timestamp>;
}

interface FiscalPurchaseAnswers {
  gym_id: string;
  id: string;
  purchase_id: string;
  environment: string;
  answer: string;
  detail: string | null;
  tax_condition: string | null;
  creditable: number | null;
  issuer: string;
  branch: number;
  terminal: number;
  number: number;
  consecutive: string;
  status: Generated<string>;
  reason: string | null;
  xml: string | null;
  answer_xml: string | null;
  tried_at: Timestamp | null;
  attempts: Generated<number>;
  next_at: Generated<Timestamp>;
  decided_at: Timestamp | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

interface FiscalPurchases {
  gym_id: string;
  id: string;
  kind: string;
  clave: string;
  issued_at: Timestamp;
  seller_name: string;
  seller_type: string;
  seller_number: string;
  buyer_number: string;
  currency: string;
  tax: number;
  total: number;
  signature: string;
  xml: string;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  exchange_rate: number | null;
}

interface FiscalReceivers {
  gym_id: string;
  id: Generated<string>;
  user_id: string;
  name: string;
  identification_type: string;
  identification_number: string;
  email: string | null;
  exemption: Json | null;
}

interface FiscalSettings {
  gym_id: string;
  id: Generated<string>;
  country: Generated<string>;
  environment: Generated<string>;
  starts_on: DayColumn | null;
  issuer: Json;
  activity_code: string;
  branch: Generated<number>;
  terminal: Generated<number>;
  credit_days: Generated<number>;
  cabys: Generated<Json>;
  username: string | null;
  password: Buffer | null;
  certificate: Buffer | null;
  pin: Buffer | null;
  certificate_until: Timestamp | null;
  away: string | null;
  updated_at: Generated<Timestamp>;
  certificate_warned: number | null;
  login_refused_at: Timestamp | null;
  defers_vat: Generated<boolean>;
  certificate_holder: string | null;
}

interface Friendships {
  gym_id: string;
  id: string;
  low_id: string;
  high_id: string;
  requested_by: string;
  status: Generated<string>;
  created_at: Generated<Timestamp>;
  accepted_at: Timestamp | null;
}

interface GatewayPayoutLines {
  gym_id: string;
  id: string;
  payout_id: string;
  account: string;
  gateway_id: string;
  kind: string;
  gateway_payment: string | null;
  made_at: Timestamp;
  amount_cents: number;
  fee_cents: number;
  charged_cents: number | null;
  charged_currency: string | null;
  text: string | null;
  settles: Generated<boolean>;
}

interface GatewayPayoutReads {
  gym_id: string;
  id: string;
  account: string;
  read_at: Timestamp | null;
  failure: string | null;
  late_count: Generated<number>;
  late_since: Timestamp | null;
}

interface GatewayPayouts {
  gym_id: string;
  id: string;
  account: string;
  gateway_id: string;
  state: string;
  amount_cents: number;
  currency: string;
  made_at: Timestamp;
  arrives_on: DayColumn;
  detail: string;
  lines_read_at: Timestamp | null;
}

interface GatewayTrials {
  gym_id: string;
  id: string;
  account: string;
  amount_cents: number;
  currency: string;
  session: string | null;
  url: string | null;
  state: Generated<string>;
  gateway_payment: string | null;
  refund_asked_at: Timestamp | null;
  failure: string | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

interface GymDomains {
  gym_id: string;
  id: string;
  name: string;
  token: string;
  created_at: Generated<Timestamp>;
  verified_at: Timestamp | null;
  looked_at: Timestamp | null;
  answer: Generated<string>;
  missing_since: Timestamp | null;
  points: Generated<boolean>;
  main: Generated<boolean>;
}

interface GymExercises {
  gym_id: string;
  id: string;
  name: string;
  aliases: Generated<string[]>;
  primary_muscles: string[];
  secondary_muscles: Generated<string[]>;
  equipment: string;
  pattern: string;
  level: string;
  kind: string;
  steps: Generated<string[]>;
  mistakes: Generated<string[]>;
  unilateral: Generated<boolean>;
  bodyweight: Generated<boolean>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
}

interface GymFoods {
  gym_id: string;
  id: string;
  name: string;
  aliases: Generated<string[]>;
  category: string;
  kcal: number;
  protein_g: number;
  carbs_g: number;
  fat_g: number;
  fibre_g: Generated<number>;
  measures: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  barcode: string | null;
}

interface GymHolidays {
  gym_id: string;
  id: string;
  day: DayColumn;
  name: string;
}

interface GymKeys {
  gym_id: string;
  id: string;
  wrapper: string;
  wrapped: Buffer;
  created_at: Generated<Timestamp>;
  replaced_at: Timestamp | null;
}

interface GymPlaces {
  gym: string;
  state: string;
  cell: string;
  queue: Generated<Json>;
  since: Generated<Timestamp>;
}

interface GymSettings {
  gym_id: string;
  id: string;
  gym_name: string;
  theme: Json;
  currency: Generated<string>;
  time_zone: Generated<string>;
  contact: Generated<Json>;
  opening_hours: Generated<Json>;
  store: Generated<Json>;
  logo: string | null;
  logo_version: Generated<number>;
  updated_at: Generated<Timestamp>;
  payment_details: Generated<Json>;
  reminders: Generated<Json>;
  class_rules: Generated<Json>;
  access_policy: Generated<Json>;
  quiet_from: Generated<string>;
  quiet_to: Generated<string>;
  entry_epoch: Generated<number>;
  entry_list_version: Generated<number>;
  blind_count: Generated<boolean>;
  count_tolerance_cents: Generated<number>;
  usd_rate_cents: number | null;
  discount_limit: Generated<number>;
  dunning: Json | null;
  dunning_from: DayColumn | null;
  tax_bp: number | null;
  tax_chosen: Generated<boolean>;
  policy_answer: string | null;
  whatsapp_texts: Generated<Json>;
  receipt_mails: Generated<boolean>;
  receipt_mails_since: Generated<Timestamp>;
  own_routines: Generated<boolean>;
  retention: Generated<Json>;
  applies_incoming: Generated<boolean>;
  statement_columns: Generated<Json>;
  bank_mail_token: string | null;
  bank_mail_domains: Generated<string[]>;
  bank_mailboxes: Generated<string[]>;
  autopay: Json | null;
}

interface Gyms {
  id: string;
  subdomain: string;
  plan: Generated<string>;
  subscription_status: Generated<string>;
  subscription_ends_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  billing_period: Generated<string>;
  add_ons: Generated<Json>;
  tour: string | null;
}

interface HealthLooks {
  gym_id: string;
  id: Generated<string>;
  user_id: string;
  viewer_id: string;
  kind: string;
  day: DayColumn;
  seen_at: Generated<Timestamp>;
}

interface HiddenMessages {
  gym_id: string;
  id: string;
  message_id: string;
  user_id: string;
}

interface IdempotencyKeys {
  gym_id: string;
  id: string;
  user_id: string;
  key: string;
  body_hash: string;
  status: number | null;
  response: Json | null;
  created_at: Generated<Timestamp>;
}

interface ImportColumns {
  gym_id: string;
  id: Generated<string>;
  title: string;
  field: string | null;
}

interface ImportRows {
  gym_id: string;
  id: Generated<string>;
  import_id: string;
  number: number;
  cells: string[];
  edits: Generated<Json>;
  outcome: Generated<string>;
  reason: string | null;
  value: Generated<Json>;
  problems: Generated<Json>;
  matched_by: string | null;
  person_id: string | null;
  written: Json | null;
  applied_at: Timestamp | null;
  undone_at: Timestamp | null;
  link_proposed_at: Timestamp | null;
  link_sent_at: Timestamp | null;
}

interface Imports {
  gym_id: string;
  id: string;
  status: Generated<string>;
  filename: string;
  digest: Buffer;
  sheet: string | null;
  columns: Json;
  notices: Generated<string[]>;
  plans: Generated<Json>;
  made_plans: Generated<string[]>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  undone_at: Timestamp | null;
  touched_at: Generated<Timestamp>;
  turn: Generated<number>;
  kind: Generated<string>;
  held_places: Generated<number>;
  takes: Generated<string[]>;
}

interface IncomingMoney {
  gym_id: string;
  id: Generated<string>;
  source: string;
  method: string;
  arrived_on: DayColumn;
  arrived_at: string | null;
  amount_cents: number;
  currency: string;
  reference: string | null;
  sender_name: string | null;
  sender_phone: string | null;
  sender_national_id: string | null;
  detail: string | null;
  raw: Generated<string>;
  fingerprint: Buffer;
  state: Generated<string>;
  payment_id: string | null;
  applied_how: string | null;
  reasons: Generated<string[]>;
  decided_by: string | null;
  decided_at: Timestamp | null;
  note: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  part_of: string | null;
  returned_on: DayColumn | null;
  return_ignored: Generated<boolean>;
  only_told: Generated<boolean>;
}

interface LastBackup {
  one: Generated<boolean>;
  at: Timestamp;
}

interface LiveOutbox {
  id: GeneratedAlways<number>;
  gym: string;
  notices: string;
  told_at: Generated<Timestamp>;
}

interface LiveRelay {
  only_row: Generated<boolean>;
  number: Generated<number>;
  pending: Generated<string[]>;
}

interface Locations {
  gym_id: string;
  id: string;
  name: string;
  address: string | null;
  phone: string | null;
  created_at: Generated<Timestamp>;
  removed_at: Timestamp | null;
}

interface LoginAttempts {
  gym_id: string;
  id: string;
  key: Buffer;
  attempts: string[];
}

interface LoginDevices {
  gym_id: string;
  id: string;
  user_id: string;
  hash: Buffer;
  created_at: Generated<Timestamp>;
  last_seen_at: Generated<Timestamp>;
}

interface ManualRecords {
  gym_id: string;
  id: string;
  user_id: string;
  exercise_id: string;
  exercise_name: string;
  reps: number | null;
  weight_kg: number | null;
  seconds: number | null;
  distance_m: number | null;
  achieved_on: DayColumn;
  notes: string | null;
  created_at: Generated<Timestamp>;
}

interface Measurements {
  gym_id: string;
  id: string;
  user_id: string;
  taken_at: Timestamp;
  weight_kg: number | null;
  height_cm: number | null;
  body_fat_pct: number | null;
  muscle_kg: number | null;
  chest_cm: number | null;
  waist_cm: number | null;
  hip_cm: number | null;
  arm_cm: number | null;
  thigh_cm: number | null;
  calf_cm: number | null;
  notes: string | null;
  written_by: string | null;
  created_at: Generated<Timestamp>;
}

interface MembershipPauses {
  gym_id: string;
  id: Generated<string>;
  membership_id: string;
  from_on: DayColumn;
  to_on: DayColumn | null;
  reason: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  cancelled_at: Timestamp | null;
}

interface MembershipPeriods {
  gym_id: string;
  id: Generated<string>;
  membership_id: string;
  from_on: DayColumn;
  to_on: DayColumn;
  price_cents: number;
  visits: number | null;
  free_days: Generated<number>;
  charge_id: string | null;
  undone_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  cut_days: Generated<number>;
  free_visits: Generated<number>;
  renewal: Json | null;
}

interface MembershipPlans {
  gym_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  price_cents: number;
  period_count: number;
  period_unit: string;
  visits_per_week: number | null;
  visits_total: number | null;
  opens_at: string | null;
  closes_at: string | null;
  classes_included: Generated<boolean>;
  auto_renew: Generated<boolean>;
  family_size: Generated<number>;
  active: Generated<boolean>;
  position: Generated<number>;
  created_at: Generated<Timestamp>;
  pause_days: number | null;
  tax_bp: number | null;
  weekdays: Generated<number[]>;
  cabys: string | null;
  enrolment_id: string | null;
}

interface MembershipReminders {
  gym_id: string;
  id: Generated<string>;
  membership_id: string;
  kind: string;
  ends_on: DayColumn;
  sent_at: Generated<Timestamp>;
}

interface MembershipRequests {
  gym_id: string;
  id: string;
  membership_id: string;
  kind: string;
  from_on: DayColumn | null;
  to_on: DayColumn | null;
  plan_id: string | null;
  note: string | null;
  state: Generated<string>;
  reason: string | null;
  created_at: Generated<Timestamp>;
  closed_at: Timestamp | null;
}

interface Memberships {
  gym_id: string;
  id: string;
  user_id: string;
  plan_id: string;
  payer_id: string;
  starts_on: DayColumn;
  ends_on: DayColumn;
  price_cents: number;
  frozen_on: DayColumn | null;
  cancelled_at: Timestamp | null;
  cancel_reason: string | null;
  auto_renew: Generated<boolean>;
  visits_left: number | null;
  is_current: Generated<boolean>;
  created_at: Generated<Timestamp>;
  period_from: DayColumn;
  joined_on: Generated<DayColumn>;
  replaced_on: DayColumn | null;
  grace_until: DayColumn | null;
  anchor_day: number | null;
  agreed_price_cents: number | null;
  agreed_until: DayColumn | null;
  after_id: string | null;
  covered_by: string | null;
  cancels_on: DayColumn | null;
  renewed_before: boolean | null;
  pause_from: DayColumn | null;
  pause_to: DayColumn | null;
  counts_from: DayColumn | null;
  was_next: Generated<boolean>;
  gaps: Generated<string>;
  paused_days: Generated<string>;
  unused_credited: Generated<boolean>;
}

interface MessagePictures {
  gym_id: string;
  id: string;
  owner_id: string;
  file: string;
  width: number;
  height: number;
  created_at: Generated<Timestamp>;
}

interface MessageReactions {
  gym_id: string;
  id: string;
  message_id: string;
  user_id: string;
  kind: string;
  created_at: Generated<Timestamp>;
}

interface Messages {
  gym_id: string;
  id: string;
  conversation_id: string;
  seq: number;
  sender_id: string;
  body: Generated<string>;
  picture_id: string | null;
  reply_to: string | null;
  created_at: Generated<Timestamp>;
  record: Json | null;
}

interface MoveMarks {
  gym: string;
  mark: string;
}

interface NotificationPreferences {
  gym_id: string;
  id: string;
  choices: Generated<Json>;
  quiet_mode: Generated<string>;
  quiet_from: Generated<string>;
  quiet_to: Generated<string>;
}

interface Notifications {
  gym_id: string;
  id: string;
  user_id: string;
  kind: string;
  title: string;
  body: Generated<string>;
  link: string;
  subject: string | null;
  in_app: boolean;
  mailed: Generated<boolean>;
  created_at: Generated<Timestamp>;
  read_at: Timestamp | null;
  spread_at: Timestamp | null;
}

interface NutritionProfiles {
  gym_id: string;
  id: string;
  user_id: string;
  sex: string;
  activity: string;
  goal: string;
  weight_kg: number | null;
  height_cm: number | null;
  age_years: number | null;
  target: Json | null;
  updated_at: Generated<Timestamp>;
}

interface PasskeyChallenges {
  gym_id: string;
  id: string;
  user_id: string | null;
  hash: Buffer;
  expires_at: Timestamp;
}

interface Passkeys {
  gym_id: string;
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: Generated<number>;
  name: string;
  synced: boolean;
  created_at: Generated<Timestamp>;
  last_used_at: Timestamp | null;
}

interface PaymentGateways {
  gym_id: string;
  id: string;
  gateway: string;
  mode: string;
  key_hint: string;
  secret_key: Buffer | null;
  webhook_secret: Buffer | null;
  connected_at: Generated<Timestamp>;
  heard_at: Timestamp | null;
  disconnected_at: Timestamp | null;
  transfers_heard_at: Timestamp | null;
}

interface PaymentLinks {
  gym_id: string;
  id: string;
  user_id: string;
  hash: Buffer;
  charge_ids: string[];
  created_at: Generated<Timestamp>;
  created_by: string | null;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

interface PaymentNoticesSeen {
  gym_id: string;
  id: string;
  seen_until: Timestamp;
}

interface PaymentVoids {
  gym_id: string;
  id: string;
  payment_id: string;
  amount_cents: number;
  reason: string;
  day: DayColumn;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

interface Payments {
  gym_id: string;
  id: string;
  receipt_number: number | null;
  user_id: string | null;
  membership_id: string | null;
  plan_id: string | null;
  concept: string;
  amount_cents: number;
  currency: string;
  method: string;
  status: string;
  reference: string | null;
  receipt_photo: string | null;
  note: string | null;
  paid_on: DayColumn;
  covers_from: DayColumn | null;
  covers_to: DayColumn | null;
  reported_by: string | null;
  confirmed_by: string | null;
  confirmed_at: Timestamp | null;
  voided_by: string | null;
  voided_at: Timestamp | null;
  void_reason: string | null;
  created_at: Generated<Timestamp>;
  renewal: Json | null;
  account_id: string;
  location_id: string | null;
  order_id: string | null;
  charge_ids: Generated<string[]>;
  allocated_cents: Generated<number>;
  shift_id: string | null;
  usd_cents: number | null;
  usd_rate_cents: number | null;
  import_id: string | null;
  receipt_mailed_at: Timestamp | null;
}

interface PersonFoods {
  gym_id: string;
  id: string;
  user_id: string;
  name: string;
  barcode: string | null;
  category: string;
  kcal: number;
  protein_g: number;
  carbs_g: number;
  fat_g: number;
  fibre_g: Generated<number>;
  measures: Generated<Json>;
  created_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
}

interface PersonMergeRequests {
  gym_id: string;
  id: string;
  alias_id: string;
  main_id: string;
  asked_by: string;
  created_at: Generated<Timestamp>;
}

interface PersonMerges {
  gym_id: string;
  id: string;
  alias_id: string;
  main_id: string;
  alias_status: string;
  moved: Json;
  merged_at: Generated<Timestamp>;
  undone_at: Timestamp | null;
}

interface PersonTags {
  gym_id: string;
  id: Generated<string>;
  user_id: string;
  name: string;
  created_at: Generated<Timestamp>;
}

interface PersonTerms {
  gym_id: string;
  id: Generated<string>;
  user_id: string;
  term: string;
  is_name: boolean;
  sort_name: string;
}

interface PlanExercises {
  gym_id: string;
  id: string;
  routine_id: string | null;
  plan_id: string | null;
  exercise_id: string;
  exercise_name: string;
  day: number;
  position: number;
  sets: number;
  reps: string | null;
  seconds: number | null;
  distance_m: number | null;
  weight_kg: number | null;
  rest_seconds: number | null;
  rir: number | null;
  tempo: string | null;
  superset_group: number | null;
  progression: Json | null;
  notes: string | null;
}

interface PlanPlaces {
  gym_id: string;
  id: Generated<string>;
  plan_id: string;
  location_id: string | null;
  device_id: string | null;
}

interface PlateRacks {
  gym_id: string;
  id: string;
  bar_kg: number;
  plates: Json;
}

interface Presence {
  gym_id: string;
  id: Generated<string>;
  user_id: string;
  server_id: string;
  online: boolean;
  seen_at: Generated<Timestamp>;
}

interface PrivacyRequestSteps {
  gym_id: string;
  id: Generated<string>;
  request_id: string;
  state: string;
  note: string | null;
  taken_by: string | null;
  taken_at: Generated<Timestamp>;
}

interface PrivacyRequests {
  gym_id: string;
  id: Generated<string>;
  user_id: string;
  kind: string;
  detail: string;
  source: string;
  state: Generated<string>;
  received_at: Generated<Timestamp>;
  due_on: DayColumn;
  closed_at: Timestamp | null;
}

interface ProgressPhotos {
  gym_id: string;
  id: string;
  user_id: string;
  taken_on: DayColumn;
  pose: string;
  file_name: string;
  created_at: Generated<Timestamp>;
  shared: Generated<boolean>;
}

interface PromotionMembers {
  gym_id: string;
  id: Generated<string>;
  promotion_id: string;
  user_id: string | null;
  value: string | null;
}

interface PromotionUses {
  gym_id: string;
  id: Generated<string>;
  promotion_id: string;
  user_id: string;
  membership_id: string | null;
  period_id: string | null;
  charge_id: string | null;
  what: string;
  concept: string;
  full_cents: number;
  discount_cents: number;
  extra_days: Generated<number>;
  counts: boolean;
  day: DayColumn;
  returned_on: DayColumn | null;
  created_at: Generated<Timestamp>;
}

interface Promotions {
  gym_id: string;
  id: string;
  name: string;
  audience: string;
  code: string | null;
  plan_kind: string | null;
  plan_value: number | null;
  enrolment_kind: string | null;
  enrolment_value: number | null;
  periods: number | null;
  extra_days: Generated<number>;
  companions: Generated<number>;
  plan_ids: Generated<string[]>;
  starts_on: DayColumn | null;
  ends_on: DayColumn | null;
  max_uses: number | null;
  max_uses_per_person: number | null;
  used: Generated<number>;
  active: Generated<boolean>;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  renewals: Generated<boolean>;
}

interface PushSubscriptions {
  gym_id: string;
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Timestamp>;
  session_id: string | null;
}

interface RecoveryCodes {
  gym_id: string;
  id: string;
  user_id: string;
  hash: Buffer;
  used_at: Timestamp | null;
}

interface RefreshTokens {
  gym_id: string;
  id: string;
  session_id: string;
  hash: Buffer;
  created_at: Generated<Timestamp>;
  used_at: Timestamp | null;
}

interface Refunds {
  gym_id: string;
  id: string;
  account_id: string;
  order_id: string | null;
  amount_cents: number;
  method: string;
  reference: string | null;
  reason: string;
  status: string;
  failure: string | null;
  allocated_cents: Generated<number>;
  day: DayColumn;
  location_id: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  settled_at: Timestamp | null;
  shift_id: string | null;
  number: number | null;
}

interface Registers {
  gym_id: string;
  id: string;
  location_id: string | null;
  name: string;
  active: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

interface ResetTokens {
  gym_id: string;
  id: string;
  user_id: string;
  hash: Buffer;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  used_at: Timestamp | null;
}

interface Routines {
  gym_id: string;
  id: string;
  name: string;
  description: Generated<string>;
  days: string[];
  deload: Json | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

interface SaleDocuments {
  gym_id: string;
  id: Generated<string>;
  sale_id: string;
  charge_id: string | null;
  payment_id: string | null;
  credit_id: string | null;
  made: Generated<boolean>;
  line: number | null;
}

interface SalePieces {
  gym_id: string;
  id: Generated<string>;
  sale_id: string;
  position: number;
  product_id: string;
  variant_id: string;
  product_name: string;
  quantity: number;
  unit_price_cents: number;
  discount_cents: number;
  tax_bp: number;
  unit_cost_cents: number | null;
  day: DayColumn;
  return_id: string | null;
}

interface SaleReturns {
  gym_id: string;
  id: Generated<string>;
  sale_id: string;
  line: number;
  reason: string;
  day: DayColumn;
  shift_id: string | null;
  refund_id: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  quantity: number | null;
  pieces_before: Generated<number>;
  credit_id: string | null;
}

interface SaleVoids {
  gym_id: string;
  id: Generated<string>;
  sale_id: string;
  reason: string;
  day: DayColumn;
  shift_id: string | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
}

interface Sales {
  gym_id: string;
  id: string;
  number: number;
  user_id: string | null;
  shift_id: string | null;
  lines: Json;
  tenders: Json;
  total_cents: number;
  paid_cents: number;
  tax_cents: number;
  credit_cents: number;
  received_cents: number | null;
  change_cents: number;
  made_by: string | null;
  made_at: Generated<Timestamp>;
  pieces: Json | null;
  entitlements: Json | null;
}

interface SamplesMade {
  at: Generated<Timestamp>;
}

interface SavedCardMinors {
  gym_id: string;
  id: string;
  guardian_id: string;
  user_id: string;
  consent_text: string;
  consent_version: number;
  days_before: number;
  consented_at: Generated<Timestamp>;
  ended_at: Timestamp | null;
}

interface SavedCards {
  gym_id: string;
  id: string;
  user_id: string;
  account: string;
  session: string | null;
  url: string | null;
  state: Generated<string>;
  customer: string | null;
  method: string | null;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
  consent_text: string;
  consent_version: number;
  consented_at: Generated<Timestamp>;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
  kept_at: Timestamp | null;
  removed_at: Timestamp | null;
  forgotten_at: Timestamp | null;
  blocked: string | null;
  expiry_told_at: Timestamp | null;
  days_before: number | null;
}

interface SecondFactors {
  gym_id: string;
  id: string;
  user_id: string;
  secret: Buffer;
  created_at: Generated<Timestamp>;
  confirmed_at: Timestamp | null;
  last_step: Generated<number>;
}

interface Services {
  gym_id: string;
  id: string;
  name: string;
  kind: Generated<string>;
  price_cents: number;
  tax_bp: Generated<number | null>;
  active: Generated<boolean>;
  created_at: Generated<Timestamp>;
  cabys: string | null;
}

interface Sessions {
  gym_id: string;
  id: string;
  user_id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Generated<Timestamp>;
  last_seen_at: Generated<Timestamp>;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
  confirmed_at: Timestamp | null;
  trusted_at: Timestamp | null;
}

interface SharedCounts {
  minute: number;
  key: string;
  count: number;
}

interface ShiftCashiers {
  gym_id: string;
  id: string;
  shift_id: string;
  user_id: string;
  joined_at: Generated<Timestamp>;
}

interface ShiftCounts {
  gym_id: string;
  id: string;
  shift_id: string;
  pieces: Json;
  counted_cents: number;
  expected_cents: number;
  counted_by: string | null;
  counted_at: Generated<Timestamp>;
  usd_cents: Generated<number>;
}

interface Shifts {
  gym_id: string;
  id: string;
  number: number;
  register_id: string;
  float_cents: number;
  opened_by: string | null;
  opened_at: Generated<Timestamp>;
  closed_by: string | null;
  closed_at: Timestamp | null;
  expected_cents: number | null;
  counted_cents: number | null;
  note: Generated<string>;
  usd_rate_cents: number | null;
}

interface SocialPreferences {
  gym_id: string;
  id: string;
  findable: Generated<boolean>;
  shares_records: Generated<boolean>;
  shares_sessions: Generated<boolean>;
  takes_announcements: Generated<boolean>;
  shares_entries: Generated<boolean>;
  shares_classes: Generated<boolean>;
}

interface StaffDuties {
  gym_id: string;
  id: string;
  built_in: string | null;
  profile_id: string | null;
}

interface StaffLocations {
  gym_id: string;
  id: string;
  user_id: string;
  location_id: string;
}

interface StaffPeople {
  gym_id: string;
  id: string;
  staff_id: string;
  user_id: string;
  created_at: Generated<Timestamp>;
}

interface StaffProfiles {
  gym_id: string;
  id: string;
  name: string;
  permissions: string[];
  assigned_only: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

interface StoreBanners {
  gym_id: string;
  id: string;
  eyebrow: Generated<string>;
  title: string;
  text: Generated<string>;
  link: string | null;
  link_label: Generated<string>;
  image: Json | null;
  active: Generated<boolean>;
  updated_at: Generated<Timestamp>;
}

interface StoreCategories {
  gym_id: string;
  id: string;
  name: string;
  icon: Generated<string>;
  position: Generated<number>;
}

interface StoreCheckout {
  gym_id: string;
  id: string;
  delivery_enabled: Generated<boolean>;
  delivery_fee_cents: Generated<number>;
  next_order_number: Generated<number>;
  stripe_account: string | null;
  hold_transfer_minutes: Generated<number>;
  hold_cash_minutes: Generated<number>;
  hold_card_minutes: Generated<number>;
}

interface StoreDiscountPeople {
  gym_id: string;
  id: string;
  discount_id: string;
  user_id: string;
  used: number;
}

interface StoreDiscountTargets {
  gym_id: string;
  id: string;
  discount_id: string;
  product_id: string | null;
  category_id: string | null;
}

interface StoreDiscounts {
  gym_id: string;
  id: string;
  code: string;
  kind: string;
  value: number;
  starts_on: DayColumn | null;
  ends_on: DayColumn | null;
  max_uses: number | null;
  max_uses_per_person: number | null;
  used: Generated<number>;
  min_subtotal_cents: Generated<number>;
  active: Generated<boolean>;
  created_at: Generated<Timestamp>;
}

interface StoreImages {
  gym_id: string;
  id: string;
  product_id: string;
  position: Generated<number>;
  alt: Generated<string>;
  width: number;
  height: number;
  placeholder: string;
  sources: Json;
}

interface StoreMovements {
  gym_id: string;
  id: string;
  variant_id: string;
  delta: number;
  stock_after: number;
  reason: string;
  note: string | null;
  order_id: string | null;
  user_id: string | null;
  at: Generated<Timestamp>;
}

interface StoreOrderEvents {
  gym_id: string;
  id: string;
  order_id: string;
  status: string;
  note: string | null;
  user_id: string | null;
  at: Generated<Timestamp>;
  paid_before: Json | null;
}

interface StoreOrderLines {
  gym_id: string;
  id: string;
  order_id: string;
  position: number;
  product_id: string;
  variant_id: string;
  product_name: string;
  variant_name: string;
  image: string | null;
  quantity: number;
  unit_price_cents: number;
  tax_bp: number;
  discount_cents: Generated<number>;
  unit_cost_cents: number | null;
}

interface StoreOrders {
  gym_id: string;
  id: string;
  number: number;
  user_id: string;
  status: Generated<string>;
  fulfilment: string;
  delivery_address: string | null;
  phone: string | null;
  payment_method: string;
  payment_reference: string | null;
  notes: string | null;
  currency: string;
  subtotal_cents: number;
  delivery_cents: Generated<number>;
  tax_cents: number;
  total_cents: number;
  expires_at: Timestamp | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  discount_id: string | null;
  discount_code: string | null;
  discount_cents: Generated<number>;
  location_id: string | null;
  location_name: string | null;
  card_session: string | null;
  card_url: string | null;
  card_account: string | null;
  card_payment: string | null;
  sold_at: Timestamp | null;
  shift_id: string | null;
  card_closed_at: Timestamp | null;
  card_refund_asked: string | null;
  card_refund: string | null;
}

interface StoreProducts {
  gym_id: string;
  id: string;
  name: string;
  subtitle: Generated<string>;
  description: Generated<string>;
  category_id: string | null;
  price_cents: number;
  sale_price_cents: number | null;
  current_price_cents: GeneratedAlways<number>;
  tax_bp: Generated<number>;
  hidden: Generated<boolean>;
  low_stock_at: Generated<number>;
  sold_count: Generated<number>;
  search_name: GeneratedAlways<string>;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  deleted_at: Timestamp | null;
  low_since: Timestamp | null;
  cabys: string | null;
}

interface StoreRestockRequests {
  gym_id: string;
  id: string;
  variant_id: string;
  user_id: string;
  created_at: Generated<Timestamp>;
}

interface StoreVariants {
  gym_id: string;
  id: string;
  product_id: string;
  position: Generated<number>;
  options: Generated<Json>;
  extra_cents: Generated<number>;
  sku: string | null;
  stock: Generated<number>;
  reserved: Generated<number>;
  archived_at: Timestamp | null;
  cost_cents: number | null;
}

interface SubscriptionInvoices {
  gym_id: string;
  id: string;
  number: number | null;
  plan: string;
  period: string;
  add_ons: Json;
  amount_cents: number;
  currency: Generated<string>;
  method: string;
  status: string;
  reference: string | null;
  covers_from: Timestamp | null;
  covers_to: Timestamp | null;
  created_by: string | null;
  created_at: Generated<Timestamp>;
  paid_at: Timestamp | null;
  credit_cents: Generated<number>;
  colones_cents: number | null;
  sent_on: DayColumn | null;
  rejected_for: string | null;
}

interface TerminalPeople {
  gym_id: string;
  id: Generated<string>;
  device_id: string;
  user_id: string;
  removed_at: Timestamp | null;
  card_number: string | null;
}

interface TerminalSerials {
  serial: string;
  gym_id: string;
  device_id: string;
  key_version: Generated<number>;
  keyless: Generated<boolean>;
  addresses: Generated<string[]>;
}

interface TerminalUploads {
  gym_id: string;
  id: string;
  device_id: string;
  received_at: Generated<Timestamp>;
  kind: string;
  body: Buffer;
  processed_at: Timestamp | null;
  attempts: Generated<number>;
}

interface TrustedPhones {
  gym_id: string;
  id: string;
  user_id: string;
  session_id: string | null;
  hash: Buffer;
  user_agent: string | null;
  created_at: Generated<Timestamp>;
  expires_at: Timestamp;
}

interface UnprovenLogins {
  gym_id: string;
  id: string;
  created_at: Generated<Timestamp>;
  noted: Generated<boolean>;
}

interface UploadFolder {
  one: Generated<boolean>;
  mark: string;
}

interface UserPlans {
  gym_id: string;
  id: string;
  user_id: string;
  routine_id: string | null;
  name: string;
  description: Generated<string>;
  days: string[];
  deload: Json | null;
  starts_on: DayColumn;
  active: Generated<boolean>;
  written_by: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
  folder: string | null;
}

interface Users {
  gym_id: string;
  id: string;
  email: string | null;
  username: string;
  first_name: string;
  last_name: Generated<string>;
  phone: string | null;
  birth_date: DayColumn | null;
  profile_pic: string | null;
  role: Generated<string>;
  status: Generated<string>;
  password_hash: string | null;
  search_name: string | null;
  created_at: Generated<Timestamp>;
  member_number: number | null;
  national_id: string | null;
  staff_note: string | null;
  last_visit_at: Timestamp | null;
  disabled_at: Timestamp | null;
  invited_at: Timestamp | null;
  weight_unit: Generated<string>;
  home_location_id: string | null;
  guardian_id: string | null;
  merged_into: string | null;
  card_number: string | null;
  erased_at: Timestamp | null;
  known_since: Timestamp | null;
  deletion_kept_at: Timestamp | null;
  email_since: Timestamp | null;
  email_refused_at: Timestamp | null;
}

interface VisitUses {
  gym_id: string;
  id: Generated<string>;
  membership_id: string;
  user_id: string;
  day: DayColumn;
  source: string;
  created_at: Generated<Timestamp>;
}

interface WorkoutEntries {
  gym_id: string;
  id: string;
  log_id: string;
  user_id: string;
  position: number;
  exercise_id: string;
  exercise_name: string;
  notes: string | null;
}

interface WorkoutLogs {
  gym_id: string;
  id: string;
  user_id: string;
  plan_id: string | null;
  plan_name: string | null;
  day: number | null;
  day_name: string | null;
  started_at: Timestamp;
  finished_at: Timestamp;
  notes: string | null;
  created_at: Generated<Timestamp>;
  updated_at: Generated<Timestamp>;
}

interface WorkoutSets {
  gym_id: string;
  id: string;
  entry_id: string;
  position: number;
  kind: string;
  reps: number | null;
  weight_kg: number | null;
  seconds: number | null;
  distance_m: number | null;
  rir: number | null;
  done_at: Timestamp | null;
}

export interface DB {
  access_commands: AccessCommands;
  access_credentials: AccessCredentials;
  access_devices: AccessDevices;
  access_door_plans: AccessDoorPlans;
  access_entries: AccessEntries;
  account_deletions: AccountDeletions;
  accounts: Accounts;
  address_attempts: AddressAttempts;
  allocations: Allocations;
  announcement_misses: AnnouncementMisses;
  announcement_recipients: AnnouncementRecipients;
  announcements: Announcements;
  audit_log: AuditLog;
  bank_mail_shapes: BankMailShapes;
  bank_mails: BankMails;
  biometric_removals: BiometricRemovals;
  blocks: Blocks;
  calendar_feeds: CalendarFeeds;
  card_doubts: CardDoubts;
  card_payments: CardPayments;
  care_notes: CareNotes;
  cash_closes: CashCloses;
  cash_movements: CashMovements;
  charge_reminders: ChargeReminders;
  charges: Charges;
  claim_links: ClaimLinks;
  class_fees: ClassFees;
  conduct_reports: ConductReports;
  consents: Consents;
  conversation_members: ConversationMembers;
  conversations: Conversations;
  counters: Counters;
  credits: Credits;
  daily_figures: DailyFigures;
  daily_steps: DailySteps;
  diets: Diets;
  domain_hosts: DomainHosts;
  due_work: DueWork;
  eaten_items: EatenItems;
  email_changes: EmailChanges;
  email_returns: EmailReturns;
  event_bookings: EventBookings;
  event_series: EventSeries;
  events: Events;
  exercise_videos: ExerciseVideos;
  favourite_foods: FavouriteFoods;
  feed_applause: FeedApplause;
  feed_items: FeedItems;
  fiscal_document_charges: FiscalDocumentCharges;
  fiscal_documents: FiscalDocuments;
  fiscal_exchange_rates: FiscalExchangeRates;
  fiscal_purchase_answers: FiscalPurchaseAnswers;
  fiscal_purchases: FiscalPurchases;
  fiscal_receivers: FiscalReceivers;
  fiscal_settings: FiscalSettings;
  friendships: Friendships;
  gateway_payout_lines: GatewayPayoutLines;
  gateway_payout_reads: GatewayPayoutReads;
  gateway_payouts: GatewayPayouts;
  gateway_trials: GatewayTrials;
  gym_domains: GymDomains;
  gym_exercises: GymExercises;
  gym_foods: GymFoods;
  gym_holidays: GymHolidays;
  gym_keys: GymKeys;
  gym_places: GymPlaces;
  gym_settings: GymSettings;
  gyms: Gyms;
  health_looks: HealthLooks;
  hidden_messages: HiddenMessages;
  idempotency_keys: IdempotencyKeys;
  import_columns: ImportColumns;
  import_rows: ImportRows;
  imports: Imports;
  incoming_money: IncomingMoney;
  last_backup: LastBackup;
  live_outbox: LiveOutbox;
  live_relay: LiveRelay;
  locations: Locations;
  login_attempts: LoginAttempts;
  login_devices: LoginDevices;
  manual_records: ManualRecords;
  measurements: Measurements;
  membership_pauses: MembershipPauses;
  membership_periods: MembershipPeriods;
  membership_plans: MembershipPlans;
  membership_reminders: MembershipReminders;
  membership_requests: MembershipRequests;
  memberships: Memberships;
  message_pictures: MessagePictures;
  message_reactions: MessageReactions;
  messages: Messages;
  move_marks: MoveMarks;
  notification_preferences: NotificationPreferences;
  notifications: Notifications;
  nutrition_profiles: NutritionProfiles;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payment_gateways: PaymentGateways;
  payment_links: PaymentLinks;
  payment_notices_seen: PaymentNoticesSeen;
  payment_voids: PaymentVoids;
  payments: Payments;
  person_foods: PersonFoods;
  person_merge_requests: PersonMergeRequests;
  person_merges: PersonMerges;
  person_tags: PersonTags;
  person_terms: PersonTerms;
  plan_exercises: PlanExercises;
  plan_places: PlanPlaces;
  plate_racks: PlateRacks;
  presence: Presence;
  privacy_request_steps: PrivacyRequestSteps;
  privacy_requests: PrivacyRequests;
  progress_photos: ProgressPhotos;
  promotion_members: PromotionMembers;
  promotion_uses: PromotionUses;
  promotions: Promotions;
  push_subscriptions: PushSubscriptions;
  recovery_codes: RecoveryCodes;
  refresh_tokens: RefreshTokens;
  refunds: Refunds;
  registers: Registers;
  reset_tokens: ResetTokens;
  routines: Routines;
  sale_documents: SaleDocuments;
  sale_pieces: SalePieces;
  sale_returns: SaleReturns;
  sale_voids: SaleVoids;
  sales: Sales;
  samples_made: SamplesMade;
  saved_card_minors: SavedCardMinors;
  saved_cards: SavedCards;
  second_factors: SecondFactors;
  services: Services;
  sessions: Sessions;
  shared_counts: SharedCounts;
  shift_cashiers: ShiftCashiers;
  shift_counts: ShiftCounts;
  shifts: Shifts;
  social_preferences: SocialPreferences;
  staff_duties: StaffDuties;
  staff_locations: StaffLocations;
  staff_people: StaffPeople;
  staff_profiles: StaffProfiles;
  store_banners: StoreBanners;
  store_categories: StoreCategories;
  store_checkout: StoreCheckout;
  store_discount_people: StoreDiscountPeople;
  store_discount_targets: StoreDiscountTargets;
  store_discounts: StoreDiscounts;
  store_images: StoreImages;
  store_movements: StoreMovements;
  store_order_events: StoreOrderEvents;
  store_order_lines: StoreOrderLines;
  store_orders: StoreOrders;
  store_products: StoreProducts;
  store_restock_requests: StoreRestockRequests;
  store_variants: StoreVariants;
  subscription_invoices: SubscriptionInvoices;
  terminal_people: TerminalPeople;
  terminal_serials: TerminalSerials;
  terminal_uploads: TerminalUploads;
  trusted_phones: TrustedPhones;
  unproven_logins: UnprovenLogins;
  upload_folder: UploadFolder;
  user_plans: UserPlans;
  users: Users;
  visit_uses: VisitUses;
  workout_entries: WorkoutEntries;
  workout_logs: WorkoutLogs;
  workout_sets: WorkoutSets;
}
