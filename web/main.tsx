import '#web/ui/fonts.css';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/ui/print.css';
import '#web/app/frame.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { createQueryClient } from '#web/platform/query-client.ts';
import { followRegion } from '#web/platform/region.ts';
import { tellMissedChanges } from '#web/platform/storage.ts';
import { onTokenChange } from '#web/platform/token.ts';
import { closeModalsOnBack, ignoreSecondTaps } from '#web/ui/open-modals.ts';
import { clearToasts } from '#web/ui/toast.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

followRegion();
tellMissedChanges();
closeModalsOnBack();
ignoreSecondTaps();
onTokenChange(clearToasts);

const client = createQueryClient();
void import('#web/app/deferred.ts').then(({ startDeferred }) => startDeferred(client));

// As a transition, so that rendering yields to input; the prerendered frame is shown meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App client={client} />
    </StrictMode>,
  ),
);
