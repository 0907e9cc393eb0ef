import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { MeasurementsView } from './measurements-view.tsx';
import { personQuery } from './queries.ts';

export default function MemberMeasurementsScreen() {
  const { userId = '' } = useParams();
  const { data } = useQuery(personQuery(userId));
  const title = data
    ? `Mediciones de ${data.firstName} ${data.lastName}`
    : 'Mediciones de la persona';
  return <MeasurementsView userId={userId} title={title} />;
}
