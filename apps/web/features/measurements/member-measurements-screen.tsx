import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { PersonScreen } from '../../shared/people/person-screen.tsx';
import { MeasurementsView } from './measurements-view.tsx';

function PersonFrame(props: { actions?: ReactNode; children: ReactNode }) {
  const { userId = '' } = useParams();
  return (
    <PersonScreen
      userId={userId}
      title="Mediciones de la persona"
      lead="Mediciones y fotos de progreso"
      {...props}
    />
  );
}

export default function MemberMeasurementsScreen() {
  const { userId = '' } = useParams();
  return <MeasurementsView userId={userId} frame={PersonFrame} />;
}
