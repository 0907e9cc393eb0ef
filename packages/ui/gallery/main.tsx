import '@forja/ui/styles.css';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root) createRoot(root).render(<h1 className="bg-panel text-20 text-muted">Galería</h1>);
