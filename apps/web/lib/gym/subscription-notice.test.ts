import { describe, expect, it } from 'vitest';
import { createBus } from '../events.ts';
import { createNoticeStore, subscriptionNotice } from './subscription-notice.ts';

const LIMITED = 'Las funciones están limitadas hasta que renueves la suscripción.';
const CONTACT = 'Contacta al dueño del gimnasio para renovar.';

describe('Banner messages', () => {
  it.each(['trial', 'trial_expired'])('%s: yellow, on trial', (status) => {
    expect(subscriptionNotice(status, 'member')).toMatchObject({
      tone: 'trial',
      headline: 'Este gimnasio está en período de prueba.',
    });
  });
  it.each(['expired', 'cancelado'])('%s: red, expired', (status) => {
    expect(subscriptionNotice(status, 'member')).toMatchObject({
      tone: 'expired',
      headline: '⚠️ La suscripción del gimnasio ha expirado.',
    });
  });
  it.each(['owner', 'super_admin'])('%s may renew', (role) => {
    expect(subscriptionNotice('expired', role)).toMatchObject({ advice: LIMITED, mayRenew: true });
  });
  it.each(['member', 'admin'])('%s is told whom to ask', (role) => {
    expect(subscriptionNotice('expired', role)).toMatchObject({
      advice: CONTACT,
      mayRenew: false,
    });
  });
});

describe('Subscription banner', () => {
  it('is hidden at first, shown by the event and dismissed by closing', () => {
    const events = createBus(new EventTarget());
    const store = createNoticeStore(events);
    expect(store.read()).toBeNull();
    events.emit('subscription-expired', { gymStatus: 'trial_expired' });
    expect(store.read()).toBe('trial_expired');
    store.dismiss();
    expect(store.read()).toBeNull();
  });

  it('takes gymStatus expired when the event carries none', () => {
    const page = new EventTarget();
    const store = createNoticeStore(createBus(page));
    page.dispatchEvent(new Event('subscription-expired'));
    expect(store.read()).toBe('expired');
  });
});
