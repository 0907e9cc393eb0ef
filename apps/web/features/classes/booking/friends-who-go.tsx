import { Avatar } from '@forja/ui/layout/avatar.tsx';
import { PersonButton } from '../../../shared/person-card/person-button.tsx';
import type { Detail } from '../rules/policy-panel.tsx';

type Friends = Detail['friends'];

const PICTURES = 4;
const NAMED = 2;

/** `Ana va`, `Ana y Luis van`, `Ana, Luis y 3 amistades más van`. */
function Words({ friends }: { friends: Friends }) {
  const named = friends.slice(0, friends.length === NAMED + 1 ? NAMED + 1 : NAMED);
  const others = friends.length - named.length;
  return (
    <p className="min-w-0 flex-1 text-pretty">
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

/** The friends who have a seat and let friends see it; nothing where there is none. */
export function FriendsWhoGo({ friends }: { friends: Friends }) {
  if (friends.length === 0) return null;
  return (
    <section
      aria-label="Amistades que van"
      className="flex items-center gap-4 border-b border-line-2 py-4"
    >
      <span className="flex flex-none -space-x-2" aria-hidden="true">
        {friends.slice(0, PICTURES).map(({ id, name, profilePic }) => (
          <span key={id} className="rounded-full ring-2 ring-float">
            <Avatar name={name} src={profilePic} size={36} />
          </span>
        ))}
      </span>
      <Words friends={friends} />
    </section>
  );
}
