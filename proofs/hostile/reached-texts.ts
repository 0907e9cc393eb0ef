/**
 * Every text that a person may write, by whom it reaches. `MANY` reaches more than one person or a
 * receipt: there, nobody but an owner writes numbers to pay to, or links (`money-in-texts.ts`).
 */
export const MANY: Record<string, readonly string[]> = {
  'POST /accounts/{userId}/charges': ['concept', 'discountReason'],
  'POST /dispositivos': ['name'],
  'PATCH /dispositivos/{id}': ['name'],
  'POST /events': ['title', 'description', 'room'],
  'PATCH /events/{id}': ['title', 'description', 'room'],
  'DELETE /events/{id}': ['reason'],
  'POST /class-holidays': ['name'],
  'POST /registers': ['name'],
  'PATCH /registers/{id}': ['name'],
  'POST /accounts/{userId}/credits': ['reason'],
  'POST /accounts/{userId}/refunds': ['reason'],
  'POST /counter-sales/{id}/void': ['reason'],
  'POST /counter-sales/{id}/returns': ['reason'],
  'POST /payments': ['concept'],
  'POST /payments/{id}/refunds': ['reason'],
  'POST /payments/{id}/void': ['reason'],
  'POST /counter-sales': ['lines.0.concept', 'lines.0.discountReason'],
  'POST /services': ['name'],
  'PATCH /services/{id}': ['name'],
  'POST /fiscal/documents/{id}/debit-note': ['reason'],
  'PUT /imports/{id}/plans': ['name'],
  'POST /locations': ['name', 'address', 'phone'],
  'PATCH /locations/{id}': ['name', 'address', 'phone'],
  'POST /membership-plans': ['name', 'description'],
  'PATCH /membership-plans/{id}': ['name', 'description'],
  'POST /memberships': ['discountReason'],
  'PUT /reminders': ['before-7', 'before-3', 'before-1', 'today', 'after-3', 'unpaid-3'].flatMap(
    (kind) => [`${kind}.title`, `${kind}.body`],
  ),
  'PUT /dunning': ['steps.0.title', 'steps.0.body'],
  'POST /exercises': ['name', 'aliases.0', 'steps.0', 'mistakes.0'],
  'PATCH /exercises/{id}': ['name', 'aliases.0', 'steps.0', 'mistakes.0'],
  'POST /users': ['firstName', 'lastName'],
  'PATCH /users/{id}': ['firstName', 'lastName'],
  'PATCH /me': ['username', 'firstName', 'lastName'],
  'POST /promotions': ['name'],
  'PUT /promotions/{id}': ['name'],
  'PUT /settings': [
    'gymName',
    'contact.email',
    'contact.phone',
    'contact.address',
    'contact.legalId',
  ],
  'POST /store/banner': ['eyebrow', 'title', 'text', 'linkLabel', 'link'],
  'POST /store/categories': ['name'],
  'PATCH /store/categories/{id}': ['name'],
  'POST /store': [
    'name',
    'subtitle',
    'description',
    'variants.0.options.0.name',
    'variants.0.options.0.value',
  ],
  'PUT /store/{id}': [
    'name',
    'subtitle',
    'description',
    'variants.0.options.0.name',
    'variants.0.options.0.value',
  ],
  'PUT /store/{id}/images': ['images.0.alt'],
  'POST /dietas': ['name', 'description', 'days.0', 'meals.0.name', 'meals.0.notes'],
  'PUT /dietas/{id}': ['name', 'description', 'days.0', 'meals.0.name', 'meals.0.notes'],
  'POST /foods': ['name', 'aliases.0', 'measures.0.name'],
  'PATCH /foods/{id}': ['name', 'aliases.0', 'measures.0.name'],
  'POST /rutinas': ['name', 'description', 'days.0', 'exercises.0.notes'],
  'PUT /rutinas/{id}': ['name', 'description', 'days.0', 'exercises.0.notes'],
  'POST /videos': ['title'],
  'PATCH /videos/{id}': ['title'],
  'PUT /whatsapp/texts': [
    'greeting',
    'debt',
    'statement',
    'renewal',
    'absence',
    'class',
    'order',
    'receipt',
    'invitation',
    'notice',
  ],
  'POST /users/actions': ['action.body'],
};

/** These reach many too, in their own way, each with a test of its own. */
export const OWN_WAY: Record<string, readonly string[]> = {
  // Waits for an owner (`announcements/review.test.ts`).
  'POST /announcements': ['title', 'body'],
  // A file comes with it (`videos.test.ts`).
  'POST /videos/upload': ['title'],
};

/** What every other text is: why it may hold a number or a link. */
export const OTHERS: Record<string, string> = {
  'one person reads it, or the two of a conversation': `
    POST /charges/{id}/write-off: reason
    POST /memberships/{id}/extend: reason
    POST /memberships/{id}/pause: reason
    POST /memberships/{id}/correct: reason
    POST /membership-requests/{id}/refuse: reason
    POST /payments: note
    POST /payments/{id}/reject: reason
    POST /counter-sales/preview: lines.0.concept lines.0.discountReason
    POST /memberships/sale-preview: discountReason
    PUT /users/{id}/fiscal-receiver: receiver.name receiver.exemption.kindOther receiver.exemption.institutionOther
    POST /fiscal/purchases/{id}/answer: detail
    POST /messages/{userId}: body
    PUT /privacy-requests/{id}: note
    POST /workouts/user-plans: name description days.0 folder exercises.0.notes
    PUT /workouts/user-plans/{id}: name description days.0 folder exercises.0.notes
    POST /workouts/user-plan-exercises: notes
    PUT /workouts/user-plan-exercises/{id}: notes
    POST /measurements: notes
    PUT /measurements/{id}: notes
    PATCH /store-orders/{id}: note
    POST /whatsapp/chats: about.path
    POST /accounts/{userId}/mail: search
  `,
  'only the staff read it': `
    POST /shifts/{id}/movements: reason
    POST /shifts/{id}/close: note
    POST /card-doubts/{id}/settle: note
    POST /incoming-money: senderName detail
    POST /incoming-money/{id}/undo: reason
    POST /incoming-money/{id}/discard: note
    POST /memberships/{id}/cancel: reason
    POST /memberships/{id}/pause-requests: note
    POST /memberships/{id}/plan-requests: note
    POST /messages/report/{id}: reason
    POST /users: staffNote emergencyName emergencyPhone
    PATCH /users/{id}: staffNote
    PUT /users/{id}/care: medicalNotes emergencyName emergencyPhone
    POST /me/privacy-requests: detail
    POST /privacy-requests: detail
    POST /users/actions: action.tag
    POST /announcements: audience.tag
    POST /announcements/audience: audience.tag
    POST /store/{id}/stock: note
    POST /store/stock-count: note
    POST /store-orders: deliveryAddress phone notes
  `,
  'only its writer reads it, or friends they chose': `
    POST /my-foods: name category measures.0.name barcode
    PATCH /my-foods/{id}: name category measures.0.name barcode
    POST /workouts/logs: planName dayName notes exercises.0.exerciseName exercises.0.notes
    PATCH /workouts/logs/{id}: dayName notes exercises.0.exerciseName exercises.0.notes
    POST /registros: notes
    POST /workouts/imports: sessions.0.name sessions.0.notes sessions.0.exercises.0.exerciseName sessions.0.exercises.0.notes
    POST /me/passkeys: id clientDataJSON authenticatorData name
    PATCH /me/passkeys/{id}: name
    PUT /me/password: currentPassword newPassword
    POST /me/email/confirm: token
    POST /me/confirm-password: password
    POST /me/confirm-passkey: id clientDataJSON authenticatorData signature userHandle
    POST /me/totp/confirm: code
    POST /me/totp/recovery-codes: password
    POST /me/totp/disable: password
    POST /notifications/push: keys.p256dh keys.auth
  `,
  'a number or address of one payment, person or thing, shown as that': `
    POST /accounts/{userId}/refunds: reference
    POST /class-fees/{id}/charge: reference
    POST /counter-sales: tenders.0.reference
    POST /counter-sales/{id}/returns: refund.reference
    POST /incoming-money: reference senderPhone senderNationalId
    POST /memberships: payment.reference
    POST /memberships/{id}/renew: payment.reference
    POST /memberships/{id}/change-plan: payment.reference
    POST /payments: reference
    POST /payments/{id}/refunds: refund.reference
    POST /store-orders: paymentReference
    PATCH /store-orders/{id}: paymentReference refundReference
    POST /store-orders/{id}/refunds: reference
    PUT /users/{id}/fiscal-receiver: receiver.identification.number receiver.exemption.number
    POST /dispositivos: serial
    PATCH /dispositivos/{id}: addresses.0
    POST /services: cabys
    PATCH /services/{id}: cabys
    POST /membership-plans: cabys
    PATCH /membership-plans/{id}: cabys
    POST /store: cabys variants.0.sku
    PUT /store/{id}: cabys variants.0.sku
    POST /foods: barcode
    PATCH /foods/{id}: barcode
    POST /users: phone nationalId
    PATCH /users/{id}: phone nationalId cardNumber
    PATCH /me: phone
    PUT /promotions/{id}/members: entries.0
  `,
  'a choice, a code or a format that holds no words': `
    POST /accesos/check-in: code pin card number firstName
    PUT /accesos/pin: pin
    POST /events: startTime repeat
    PATCH /events/{id}: startTime
    POST /counter-sales: promotionCode
    POST /counter-sales/preview: promotionCode
    POST /saved-card: consent
    POST /saved-card/minors: consent
    POST /incoming-money: arrivedAt
    POST /incoming-money/files: columns
    POST /membership-plans: opensAt closesAt
    PATCH /membership-plans/{id}: opensAt closesAt
    POST /memberships: promotionCode
    POST /memberships/sale-preview: promotionCode
    POST /memberships/{id}/renew: promotionCode
    POST /memberships/{id}/change-plan: promotionCode
    POST /exercises: primaryMuscles.0 secondaryMuscles.0 equipment pattern
    PATCH /exercises/{id}: primaryMuscles.0 secondaryMuscles.0 equipment pattern
    PUT /notifications/preferences: quiet.from quiet.to
    PUT /notifications/quiet-hours: from to
    POST /messages/{userId}: record.exerciseId
    POST /announcements: sendAt.time
    POST /promotions: code
    PUT /promotions/{id}: code
    PUT /settings: timeZone openingHours.0.opens openingHours.0.closes
    POST /dietas: meals.0.time meals.0.items.0.foodId meals.0.items.0.measure
    PUT /dietas/{id}: meals.0.time meals.0.items.0.foodId meals.0.items.0.measure
    PUT /dietas/{id}/eaten/{itemId}: foodId measure
    POST /foods: category
    PATCH /foods/{id}: category
    POST /rutinas: exercises.0.exerciseId exercises.0.reps exercises.0.tempo
    PUT /rutinas/{id}: exercises.0.exerciseId exercises.0.reps exercises.0.tempo
    POST /workouts/user-plans: exercises.0.exerciseId exercises.0.reps exercises.0.tempo
    PUT /workouts/user-plans/{id}: exercises.0.exerciseId exercises.0.reps exercises.0.tempo
    POST /workouts/user-plan-exercises: exerciseId reps tempo
    PUT /workouts/user-plan-exercises/{id}: exerciseId reps tempo
    POST /videos: exerciseId url
    POST /videos/upload: exerciseId
    PATCH /videos/{id}: exerciseId url
    POST /workouts/logs: exercises.0.exerciseId
    PATCH /workouts/logs/{id}: exercises.0.exerciseId
    POST /registros: exerciseId
    POST /workouts/imports: sessions.0.exercises.0.exerciseId
    POST /store-orders: discountCode
    POST /store/discounts: code
    PUT /store/discounts/{id}: code
    POST /store/discounts/check: code
  `,
};
