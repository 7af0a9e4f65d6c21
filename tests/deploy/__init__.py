"""Files of deployment: values, nginx, alerts, images, start."""
