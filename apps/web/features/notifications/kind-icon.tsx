import {
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CreditCard,
  DoorClosed,
  Dumbbell,
  Flag,
  IdCard,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Package,
  Salad,
  ShieldAlert,
  Trophy,
  UserPlus,
  WifiOff,
} from 'lucide-react';

const ICONS: Record<string, LucideIcon> = {
  'class-booked': CalendarCheck,
  'class-moved': CalendarClock,
  'class-cancelled': CalendarX,
  'class-seat': CalendarCheck,
  'membership-expiring': IdCard,
  'membership-expired': IdCard,
  'payment-confirmed': CreditCard,
  'membership-request': IdCard,
  'staff-request': IdCard,
  order: Package,
  'staff-order': Package,
  'low-stock': Package,
  'staff-payment': CreditCard,
  'refund-failed': CreditCard,
  'card-doubt': CreditCard,
  'saved-card': CreditCard,
  'autopay-declined': CreditCard,
  'subscription-due': IdCard,
  'door-waiting': DoorClosed,
  'door-offline': WifiOff,
  routine: Dumbbell,
  diet: Salad,
  'friend-record': Trophy,
  'friend-request': UserPlus,
  message: MessageCircle,
  announcement: Megaphone,
  'announcement-review': Megaphone,
  report: Flag,
  security: ShieldAlert,
};

export function KindIcon({ kind }: { kind: string }) {
  const Icon = ICONS[kind] ?? Megaphone;
  return (
    <span className="grid size-9 flex-none place-items-center rounded-full bg-soft text-on-primary-soft">
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}
