import { ErrorState } from '@forja/ui/feedback/error-state.tsx';
import { Component, type ReactNode } from 'react';
import { ChunkLoadError } from '../../lib/screen/chunks.ts';

interface Props {
  /** The path of the screen; another one is tried anew. */
  place: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  place: string;
}

/**
 * Stands in for a screen whose code could not be loaded, so that the frame stays and leads to those
 * that are here. Other errors are for the fallback of the whole app.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: null, place };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof ChunkLoadError)) throw error;
    return (
      <ErrorState
        title="No pudimos abrir esta pantalla"
        text="Revisa tu conexión e inténtalo de nuevo."
        // What failed to load once is not asked for again by the same page.
        onRetry={() => window.location.reload()}
      />
    );
  }
}
