import { PersonButton } from '../../../shared/person-card/person-button.tsx';
import type { Detail } from '../rules/policy-panel.tsx';

type Friends = Detail['friends'];

const NAMED = 2;

/** `Ana va`, `Ana y Luis van`, `Ana, Luis y 3 amistades más van`. */
function Words({ friends }: { friends: Friends }) {
  const named = friends.slice(0, friends.length === NAMED + 1 ? NAMED + 1 : NAMED);
  const others = friends.length - named.length;
  return (
    <p className="text-pretty text-muted">
      {named.map((person, index) => {
        const last = others === 0 && index === named.length - 1;
        return (
          <span key={person.id}>
            {index > 0 && (last ? ' y ' : ', ')}
            <PersonButton person={person}>{person.name}</PersonButton>
          </span>
        );
      })}
      {others > 0 && ` y ${others} amistades más`}
      {friends.length === 1 ? ' va' : ' van'}
    </p>
  );
}

/** The friends who have a seat and let friends see it; draws nothing if there are none. */
export function FriendsWhoGo({ friends }: { friends: Friends }) {
  if (friends.length === 0) return null;
  return (
    <section aria-label="Amistades que van">
      <Words friends={friends} />
    </section>
  );
}
