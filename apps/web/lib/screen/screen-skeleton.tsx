import { Skeleton, SkeletonShape } from '@forja/ui/feedback/skeleton.tsx';

/** Stands in for a screen of panels while its data is on the way. */
export function ScreenSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <SkeletonShape className="h-28 w-full rounded-panel lg:col-span-2" />
        <SkeletonShape className="h-72 w-full rounded-panel" />
        <SkeletonShape className="h-72 w-full rounded-panel" />
      </div>
    </Skeleton>
  );
}
