import { walkThroughScreen } from './driver';
import { importTier } from './import-tier';

walkThroughScreen(importTier);
