import { change } from '../../../lib/api/api.ts';
import { PictureChange } from '../../../lib/forms/picture-change.tsx';
import { session } from '../../../lib/session/current.ts';
import type { SessionUser } from '../../../lib/session/session.ts';
import { OwnAvatar } from '../../../shared/people/own-avatar.tsx';

async function save(picture: Blob) {
  const body = new FormData();
  body.append('avatar', picture, 'avatar.jpg');
  await change('POST /me/avatar', { body });
  await session.reload();
}

export function ProfilePicture({ user }: { user: SessionUser }) {
  return (
    <div className="flex items-center gap-4">
      <OwnAvatar user={user} size={96} />
      <div className="min-w-0">
        <p dir="auto" className="text-16 font-semibold break-words">
          {user.username}
        </p>
        <PictureChange
          label={user.profilePic ? 'Cambiar foto' : 'Subir foto'}
          title="Recorta tu foto"
          done="Guardamos tu foto."
          save={save}
        />
      </div>
    </div>
  );
}
